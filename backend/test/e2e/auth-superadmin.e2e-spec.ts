import { SuperadminAccountsService } from '../../src/modules/superadmin/superadmin-accounts.service.js';
import { atOnce } from '../support/codes.js';
import { addMember, addWithRole, someEmail } from '../support/members.js';
import { PortalProcess } from '../support/portal-process.js';
import { signIn } from '../support/registration.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

describe('The first superadmin', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.stop());
  beforeEach(() => portal.db.query('DELETE FROM users'));

  const accounts = () => portal.app.get(SuperadminAccountsService);
  const superadmins = async () =>
    (await portal.db.query(`SELECT email FROM users WHERE role = 'SUPERADMIN'`)).map(
      ({ email }: { email: string }) => email,
    );
  const roleOf = async (email: string) =>
    (await portal.db.query('SELECT role FROM users WHERE email = $1', [email]))[0]?.role;

  it('is created once if there is no superadmin, and signs in without names, birth date or phone', async () => {
    const email = someEmail('first');
    await accounts().makeFirst(email);
    await accounts().makeFirst(email.toUpperCase());
    const { status, body } = await signIn(portal, email);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      email,
      role: 'SUPERADMIN',
      firstName: null,
      lastName: null,
      fullName: null,
      dateOfBirth: null,
      phoneNumber: null,
    });
    expect(await superadmins()).toEqual([email]);
  });

  it('is not created if a superadmin already exists', async () => {
    const { email: other } = await addWithRole(portal, 'SUPERADMIN');
    await accounts().makeFirst(someEmail());
    expect(await portal.db.query('SELECT email FROM users')).toEqual([{ email: other }]);
  });

  it('is the existing member with the configured address, but only if no superadmin exists yet', async () => {
    const { email } = await addMember(portal);
    const other = await addWithRole(portal, 'SUPERADMIN');
    await accounts().makeFirst(email);
    expect(await roleOf(email)).toBe('ALUMNI');
    await portal.db.query('DELETE FROM users WHERE id = $1', [other.id]);
    await accounts().makeFirst(email);
    expect(await superadmins()).toEqual([email]);
  });

  it('is created once by ten concurrent attempts with different addresses', async () => {
    await atOnce(10, () => accounts().makeFirst(someEmail()));
    expect(await superadmins()).toHaveLength(1);
  });

  it('does not get the account or the role back at the next start of the portal after a deletion or a demotion', async () => {
    const first = await addWithRole(portal, 'SUPERADMIN');
    const { token } = await addWithRole(portal, 'SUPERADMIN');
    const path = `/superadmin/users/${first.id}`;
    const start = async () => {
      const web = await PortalProcess.web({ ...portal.env, SUPERADMIN_EMAIL: first.email });
      await web.end('SIGTERM');
    };
    expect((await portal.api.put(`${path}/role`, { role: 'ALUMNI' }, { token })).status).toBe(200);
    await start();
    expect(await roleOf(first.email)).toBe('ALUMNI');
    expect((await portal.api.delete(path, { token })).status).toBe(204);
    await start();
    expect(await roleOf(first.email)).toBeUndefined();
  });

  it('does not prevent a command from making another member superadmin', async () => {
    const { email } = await addMember(portal);
    await addWithRole(portal, 'SUPERADMIN');
    expect(await accounts().make(email)).toEqual({ isNew: false });
    expect(await roleOf(email)).toBe('SUPERADMIN');
  });

  it('is reported as a new or an existing account by the command that makes a superadmin, so that the operator notices a mistyped address', async () => {
    const mistyped = someEmail('mistyped');
    expect(await accounts().make(mistyped)).toEqual({ isNew: true });
    expect(await accounts().make(mistyped)).toEqual({ isNew: false });
  });

  it('gets one entry in the audit log, and so does a member whom a command makes superadmin', async () => {
    const entriesOn = (email: string) =>
      portal.db.query(
        `SELECT a.actor_id, a.origin, a.action, a.before, a.after
         FROM audit_entries a JOIN users u ON u.id = a.subject_id WHERE u.email = $1`,
        [email],
      );
    const fromTheServer = { actor_id: null, origin: null, action: 'user.role-changed' };
    const made = someEmail('made');
    const { email: promoted } = await addMember(portal);
    await accounts().makeFirst(made);
    for (const email of [made, promoted]) {
      await accounts().make(email);
      await accounts().make(email);
    }
    expect(await entriesOn(made)).toEqual([
      { ...fromTheServer, before: null, after: { role: 'SUPERADMIN' } },
    ]);
    expect(await entriesOn(promoted)).toEqual([
      { ...fromTheServer, before: { role: 'ALUMNI' }, after: { role: 'SUPERADMIN' } },
    ]);
  });
});
