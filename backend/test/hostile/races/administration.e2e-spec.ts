import { atOnce, receiveCode, verifyLogin } from '../../support/codes.js';
import { mailsTo, noMailIsLeft } from '../../support/mailbox.js';
import { addMember, addWithRole, someEmail, type TestMember } from '../../support/members.js';
import { startTestPortal, type TestPortal } from '../../support/test-portal.js';
import { statuses } from './statuses.js';

describe('What administrators submit twice at the same moment', () => {
  let portal: TestPortal;
  let owner: TestMember;
  let member: TestMember;
  beforeAll(async () => {
    portal = await startTestPortal();
    owner = await addWithRole(portal, 'SUPERADMIN');
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    member = await addMember(portal);
  });

  const asOwner = () => ({ token: owner.token });
  const edit = (id: string, changes: object) => portal.api.put(`/superadmin/users/${id}`, changes, asOwner());
  const entries = (action: string, subject: string | null = member.id) =>
    portal.db.query(
      'SELECT before, after FROM audit_entries WHERE action = $1 AND subject_id IS NOT DISTINCT FROM $2 ORDER BY id',
      [action, subject],
    );

  it('a role is changed and noted once', async () => {
    const answers = await atOnce(6, () =>
      portal.api.put(`/superadmin/users/${member.id}/role`, { role: 'ADMIN' }, asOwner()),
    );
    expect(statuses(answers)).toEqual({ 200: 6 });
    expect(await entries('user.role-changed')).toEqual([
      { before: { role: 'ALUMNI' }, after: { role: 'ADMIN' } },
    ]);
  });

  it('different roles at once are noted one after the other', async () => {
    const roles = ['ADMIN', 'SUPERADMIN', 'ALUMNI', 'ADMIN'];
    const answers = await atOnce(4, (index) =>
      portal.api.put(`/superadmin/users/${member.id}/role`, { role: roles[index] }, asOwner()),
    );
    expect(statuses(answers)).toEqual({ 200: 4 });
    const [{ role }] = await portal.db.query('SELECT role FROM users WHERE id = $1', [member.id]);
    const chain: { before: { role: string }; after: { role: string } }[] = await entries('user.role-changed');
    expect(chain.map(({ before }) => before.role)).toEqual([
      'ALUMNI',
      ...chain.slice(0, -1).map(({ after }) => after.role),
    ]);
    expect(chain.at(-1)?.after.role ?? 'ALUMNI').toBe(role);
  });

  it('an edit is made and noted once', async () => {
    const answers = await atOnce(6, () => edit(member.id, { department: 'Law', fullName: 'Mira Example' }));
    expect(statuses(answers)).toEqual({ 200: 6 });
    expect(await entries('user.edited')).toHaveLength(1);
  });

  it('a new address is told to the old one in one mail', async () => {
    const email = someEmail('moved');
    const answers = await atOnce(6, () => edit(member.id, { email }));
    expect(statuses(answers)).toEqual({ 200: 6 });
    await noMailIsLeft(portal);
    expect(await mailsTo(member.email)).toHaveLength(1);
    expect(await mailsTo(email)).toEqual([]);
    expect(await entries('user.edited')).toHaveLength(1);
  });

  it('a new address ends the session that is just being opened with the old one', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, email } = await addMember(portal);
      const challenge = await receiveCode(portal, 'login', email);
      const [edited, signedIn] = await Promise.all([
        edit(id, { email: someEmail('moved') }),
        verifyLogin(portal, challenge),
      ]);
      expect(edited.status).toBe(200);
      expect([200, 400]).toContain(signedIn.status);
      expect(await portal.db.query('SELECT 1 FROM sessions WHERE user_id = $1', [id])).toEqual([]);
    }
  });

  it('an address that two members are given goes to one of them', async () => {
    const email = someEmail('wanted');
    const other = await addMember(portal);
    const answers = await atOnce(6, (index) => edit(index % 2 === 0 ? member.id : other.id, { email }));
    expect(statuses(answers)).toEqual({ 200: 3, 409: 3 });
    expect(await portal.db.query('SELECT id FROM users WHERE email = $1', [email])).toHaveLength(1);
  });

  it('a deletion happens and is noted once', async () => {
    const answers = await atOnce(6, () => portal.api.delete(`/superadmin/users/${member.id}`, asOwner()));
    expect(statuses(answers)).toEqual({ 204: 1, 404: 5 });
    expect(await entries('user.deleted')).toHaveLength(1);
  });

  it('a role, an edit and a deletion at once leave a member with all of it or nobody', async () => {
    const path = `/superadmin/users/${member.id}`;
    const answers = await Promise.all([
      portal.api.put(`${path}/role`, { role: 'ADMIN' }, asOwner()),
      edit(member.id, { department: 'Law' }),
      portal.api.delete(path, asOwner()),
      edit(member.id, { email: someEmail() }),
      portal.api.put(`${path}/role`, { role: 'ADMIN' }, asOwner()),
    ]);
    const [role, edited, { status: deleted }, ...others] = answers;
    expect(deleted).toBe(204);
    for (const { status } of [role, edited, ...others]) expect([200, 404]).toContain(status);
    expect(await portal.db.query('SELECT 1 FROM users WHERE id = $1', [member.id])).toEqual([]);
    expect(await entries('user.deleted')).toHaveLength(1);
  });

  it('an export in the background is noted as often as it is taken on, and cancelled once', async () => {
    const admin = await addWithRole(portal, 'ADMIN');
    const call = { token: admin.token, headers: { Prefer: 'respond-async' } };
    const answers = await atOnce(6, () => portal.api.get('/admin/export?format=csv', call));
    const { 202: taken = 0, 409: refused = 0, ...others } = statuses(answers);
    expect([taken > 0, taken + refused, others]).toEqual([true, 6, {}]);
    const jobs = await portal.db.query('SELECT id FROM export_jobs WHERE user_id = $1', [admin.id]);
    expect(jobs).toHaveLength(taken);
    const noted = await portal.db.query(
      `SELECT id FROM audit_entries WHERE action = 'members.exported' AND actor_id = $1`,
      [admin.id],
    );
    expect(noted).toHaveLength(taken);
    const path = `/admin/export/jobs/${jobs[0].id}`;
    expect(statuses(await atOnce(6, () => portal.api.delete(path, call)))).toEqual({ 204: 6 });
  });

  it('maintenance is switched and noted once, on and off', async () => {
    for (const isEnabled of [true, false]) {
      const before = (await entries('maintenance.changed', null)).length;
      const answers = await atOnce(6, () =>
        portal.api.post('/superadmin/maintenance', { isEnabled, message: 'Soon back.' }, asOwner()),
      );
      expect(statuses(answers)).toEqual({ 200: 6 });
      expect(await entries('maintenance.changed', null)).toHaveLength(before + 1);
    }
  });
});
