import { randomUUID } from 'node:crypto';
import type { Role } from '../../src/common/access/roles.js';
import { addWithRole } from '../support/members.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

const SOMEONE = `/superadmin/users/${randomUUID()}`;

const FOR_STAFF = [
  ['GET', '/admin/users'],
  ['GET', '/admin/stats'],
  ['GET', '/admin/export?format=csv'],
  ['GET', '/admin/export?format=json'],
] as const;

const FOR_SUPERADMINS = [
  ['GET', '/superadmin/users'],
  ['GET', '/superadmin/stats'],
  ['GET', '/superadmin/audit'],
  ['POST', '/superadmin/maintenance'],
  ['PUT', `${SOMEONE}/role`],
  ['PUT', SOMEONE],
  ['DELETE', SOMEONE],
] as const;

describe('The routes of the admin and superadmin dashboards', () => {
  let portal: TestPortal;
  const tokens: Partial<Record<Role, string>> = {};
  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
    for (const role of ['ALUMNI', 'ADMIN', 'SUPERADMIN'] as const)
      tokens[role] = (await addWithRole(portal, role)).token;
  });
  afterAll(() => portal.stop());

  const statusFor = async (role: Role | undefined, method: string, path: string) => {
    const body = method === 'GET' ? undefined : {};
    return (await portal.api.send(method, path, body, { token: role && tokens[role] })).status;
  };

  it.each([...FOR_STAFF, ...FOR_SUPERADMINS])(
    '%s %s answers 401 to visitors who are not signed in',
    async (method, path) => {
      expect(await statusFor(undefined, method, path)).toBe(401);
    },
  );

  it.each([...FOR_STAFF, ...FOR_SUPERADMINS])('%s %s answers 403 to alumni', async (method, path) => {
    expect(await statusFor('ALUMNI', method, path)).toBe(403);
  });

  it.each(FOR_SUPERADMINS)('%s %s answers 403 to administrators', async (method, path) => {
    expect(await statusFor('ADMIN', method, path)).toBe(403);
  });

  it.each(FOR_STAFF)('%s %s answers 200 to administrators and superadmins', async (method, path) => {
    expect(await statusFor('ADMIN', method, path)).toBe(200);
    expect(await statusFor('SUPERADMIN', method, path)).toBe(200);
  });

  it.each(FOR_SUPERADMINS)('%s %s does not answer 401 or 403 to superadmins', async (method, path) => {
    expect([200, 400, 404]).toContain(await statusFor('SUPERADMIN', method, path));
  });

  it('return the same members and statistics under /admin and under /superadmin', async () => {
    for (const [ours, theirs] of [
      ['/superadmin/users?sortBy=fullName', '/admin/users?sortBy=fullName'],
      ['/superadmin/stats', '/admin/stats'],
    ] as const) {
      const token = tokens.SUPERADMIN;
      expect((await portal.api.get(ours, { token })).body).toEqual(
        (await portal.api.get(theirs, { token })).body,
      );
    }
  });
});
