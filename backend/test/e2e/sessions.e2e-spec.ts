import type { Role } from '../../src/common/access/roles.js';
import { receiveCode, verifyLogin } from '../support/codes.js';
import { addMember, addWithRole } from '../support/members.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { letTimePass } from '../support/time.js';

describe('A session', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.stop());

  async function statusWith(token: string): Promise<number> {
    return (await portal.api.get('/profile', { token })).status;
  }

  async function changeRole(id: string, role: Role) {
    await portal.db.query('UPDATE users SET role = $2 WHERE id = $1', [id, role]);
  }

  /** Uses the session once per interval until the session has ended. Returns the number of successful uses. */
  async function usesUntilEnded(token: string, interval: string): Promise<number> {
    let uses = 0;
    while (uses < 100 && (await statusWith(token)) === 200) {
      uses += 1;
      await letTimePass(portal, interval);
    }
    return uses;
  }

  it.each<[Role, string, string]>([
    ['ALUMNI', '7 days', '6 days 23 hours'],
    ['ADMIN', '8 hours', '7 hours 59 minutes'],
    ['SUPERADMIN', '8 hours', '7 hours 59 minutes'],
  ])('of %s ends after %s without use', async (role, idle, almost) => {
    const unused = await addWithRole(portal, role);
    await letTimePass(portal, idle);
    expect(await statusWith(unused.token)).toBe(401);

    const used = await addWithRole(portal, role);
    await letTimePass(portal, almost);
    expect(await statusWith(used.token)).toBe(200);
    await letTimePass(portal, almost);
    expect(await statusWith(used.token)).toBe(200);
  });

  it.each<[Role, string, string, number]>([
    ['ALUMNI', '30 days', '6 days', 5],
    ['ADMIN', '24 hours', '6 hours', 4],
    ['SUPERADMIN', '24 hours', '6 hours', 4],
  ])('of %s ends after %s even if it is used', async (role, _longest, interval, uses) => {
    const { token } = await addWithRole(portal, role);
    expect(await usesUntilEnded(token, interval)).toBe(uses);
  });

  it('has the time limits of the role that the member has at the time of a request', async () => {
    const { id, token } = await addWithRole(portal, 'ALUMNI');
    await letTimePass(portal, '2 days');
    await changeRole(id, 'ADMIN');
    expect(await statusWith(token)).toBe(401);
    await changeRole(id, 'ALUMNI');
    expect(await statusWith(token)).toBe(200);
  });

  it("uses the member's new role from the next request on", async () => {
    const { id, token } = await addWithRole(portal, 'ALUMNI');
    expect((await portal.api.get('/profile', { token })).body.alumni.role).toBe('ALUMNI');
    await changeRole(id, 'ADMIN');
    expect((await portal.api.get('/profile', { token })).body.alumni.role).toBe('ADMIN');
  });

  it('of a demoted administrator continues, but gets 403 on administration routes at once', async () => {
    const { id, token } = await addWithRole(portal, 'ADMIN');
    expect((await portal.api.get('/admin/stats', { token })).status).toBe(200);
    await changeRole(id, 'ALUMNI');
    expect((await portal.api.get('/admin/stats', { token })).status).toBe(403);
    expect(await statusWith(token)).toBe(200);
  });

  it('ends when its member is deleted', async () => {
    const { id, token } = await addMember(portal);
    await portal.db.query('DELETE FROM users WHERE id = $1', [id]);
    expect(await statusWith(token)).toBe(401);
  });

  it("ends on the server at logout, while the member's other sessions continue", async () => {
    const { email, token: first } = await addMember(portal);
    const { body } = await verifyLogin(portal, await receiveCode(portal, 'login', email));
    expect((await portal.api.post('/auth/logout', undefined, { token: first })).status).toBe(204);
    expect(await statusWith(first)).toBe(401);
    expect(await statusWith(body.token)).toBe(200);
  });

  it('can be ended twice: signing out without a valid session also answers 204', async () => {
    const { token } = await addMember(portal);
    await portal.api.post('/auth/logout', undefined, { token });
    expect((await portal.api.post('/auth/logout', undefined, { token })).status).toBe(204);
    expect((await portal.api.post('/auth/logout')).status).toBe(204);
    expect((await portal.api.post('/auth/logout', undefined, { token: 'nonsense' })).status).toBe(204);
  });

  it('stays valid when the member signs in with another browser', async () => {
    const { email, token } = await addMember(portal);
    const { body } = await verifyLogin(portal, await receiveCode(portal, 'login', email));
    expect(await statusWith(token)).toBe(200);
    expect(await statusWith(body.token)).toBe(200);
  });

  it('that has ended does not block requests to public routes', async () => {
    const { token } = await addMember(portal);
    await portal.api.post('/auth/logout', undefined, { token });
    expect((await portal.api.get('/reference', { token })).status).toBe(200);
  });
});
