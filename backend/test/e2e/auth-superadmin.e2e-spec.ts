import { SuperadminAccounts } from '../../src/modules/superadmin/superadmin-accounts.service.js';
import { addMember, someEmail } from '../support/members.js';
import { signIn } from '../support/registration.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

describe('The first superadmin', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.stop());

  const ensure = (email: string, promote = false) =>
    portal.app.get(SuperadminAccounts).ensure(email, { promote });

  it('is made once when absent, and signs in without names, birth date or phone', async () => {
    const email = someEmail('first');
    await ensure(email);
    await ensure(email.toUpperCase());
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
    const [{ count }] = await portal.db.query(`SELECT count(*)::int FROM users WHERE role = 'SUPERADMIN'`);
    expect(count).toBe(1);
  });

  it('does not take over a member who is there, unless a command says so', async () => {
    const { id, email } = await addMember(portal);
    const role = async () => (await portal.db.query('SELECT role FROM users WHERE id = $1', [id]))[0].role;
    await ensure(email);
    expect(await role()).toBe('ALUMNI');
    await ensure(email, true);
    expect(await role()).toBe('SUPERADMIN');
  });

  it('leaves an entry in the audit log, as does a member whom a command promotes, and only once', async () => {
    const entriesOn = (email: string) =>
      portal.db.query(
        `SELECT a.actor_id, a.origin, a.action, a.before, a.after
         FROM audit_entries a JOIN users u ON u.id = a.subject_id WHERE u.email = $1`,
        [email],
      );
    const fromTheServer = { actor_id: null, origin: null, action: 'user.role-changed' };
    const made = someEmail('made');
    const { email: promoted } = await addMember(portal);
    for (const email of [made, promoted]) {
      await ensure(email);
      await ensure(email, true);
      await ensure(email, true);
    }
    expect(await entriesOn(made)).toEqual([
      { ...fromTheServer, before: null, after: { role: 'SUPERADMIN' } },
    ]);
    expect(await entriesOn(promoted)).toEqual([
      { ...fromTheServer, before: { role: 'ALUMNI' }, after: { role: 'SUPERADMIN' } },
    ]);
  });
});
