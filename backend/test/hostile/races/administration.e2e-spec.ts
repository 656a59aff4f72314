import { countByStatus } from '../../support/api-client.js';
import { atOnce, receiveCode, requestCode, verifyLogin } from '../../support/codes.js';
import { confirmImport, importIn, startImport, uploadList } from '../../support/imports.js';
import { linkTo, mailsTo, noMailIsLeft } from '../../support/mailbox.js';
import { addMember, addWithRole, someEmail, type TestMember } from '../../support/members.js';
import { startTestPortal, type TestPortal } from '../../support/test-portal.js';
import { eventually } from '../../support/time.js';

describe('Concurrent requests of administrators', () => {
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

  it('change a role once, write one audit entry and send one mail', async () => {
    const answers = await atOnce(6, () =>
      portal.api.put(`/superadmin/users/${member.id}/role`, { role: 'ADMIN' }, asOwner()),
    );
    expect(countByStatus(answers)).toEqual({ 200: 6 });
    expect(await entries('user.role-changed')).toEqual([
      { before: { role: 'ALUMNI' }, after: { role: 'ADMIN' } },
    ]);
    await noMailIsLeft(portal);
    const mails = await mailsTo(member.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your role at/)]);
    expect(mails[0]?.text).toContain('an administrator');
    expect(mails[0]?.text).toContain(portal.env.SOCIETY_EMAIL);
  });

  it('that set different roles write audit entries in order, each with the previously set role as the old role', async () => {
    const roles = ['ADMIN', 'SUPERADMIN', 'ALUMNI', 'ADMIN'];
    const answers = await atOnce(4, (index) =>
      portal.api.put(`/superadmin/users/${member.id}/role`, { role: roles[index] }, asOwner()),
    );
    expect(countByStatus(answers)).toEqual({ 200: 4 });
    const [{ role }] = await portal.db.query('SELECT role FROM users WHERE id = $1', [member.id]);
    const chain: { before: { role: string }; after: { role: string } }[] = await entries('user.role-changed');
    expect(chain.map(({ before }) => before.role)).toEqual([
      'ALUMNI',
      ...chain.slice(0, -1).map(({ after }) => after.role),
    ]);
    expect(chain.at(-1)?.after.role ?? 'ALUMNI').toBe(role);
  });

  it('apply identical edits of a member once, and write one audit entry', async () => {
    const answers = await atOnce(6, () => edit(member.id, { department: 'Law', fullName: 'Mira Example' }));
    expect(countByStatus(answers)).toEqual({ 200: 6 });
    expect(await entries('user.edited')).toHaveLength(1);
  });

  it('that change an address send one mail to the old and one to the new address', async () => {
    const email = someEmail('moved');
    const answers = await atOnce(6, () => edit(member.id, { email }));
    expect(countByStatus(answers)).toEqual({ 200: 6 });
    await noMailIsLeft(portal);
    expect(await mailsTo(member.email)).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await entries('user.edited')).toHaveLength(1);
  });

  it('that change the address of a member end all sessions of this member, even one that a code opens at the same time', async () => {
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

  it('that change the address of a member end all sessions of this member, even one that a link opens at the same time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, email } = await addMember(portal);
      await requestCode(portal, 'login', email);
      const token = await linkTo(email);
      const [edited, signedIn] = await Promise.all([
        edit(id, { email: someEmail('moved') }),
        portal.api.post('/auth/verify-login-link', { token }),
      ]);
      expect(edited.status).toBe(200);
      expect([200, 400]).toContain(signedIn.status);
      expect(await portal.db.query('SELECT 1 FROM sessions WHERE user_id = $1', [id])).toEqual([]);
    }
  });

  it('that give one address to two members succeed for one member and get 409 for the other', async () => {
    const email = someEmail('wanted');
    const other = await addMember(portal);
    const answers = await atOnce(6, (index) => edit(index % 2 === 0 ? member.id : other.id, { email }));
    expect(countByStatus(answers)).toEqual({ 200: 3, 409: 3 });
    expect(await portal.db.query('SELECT id FROM users WHERE email = $1', [email])).toHaveLength(1);
  });

  it('sign a member out everywhere, and each request succeeds', async () => {
    const path = `/superadmin/users/${member.id}/logout`;
    const answers = await atOnce(6, () => portal.api.post(path, undefined, asOwner()));
    expect(countByStatus(answers)).toEqual({ 204: 6 });
    const rows = await portal.db.query('SELECT 1 FROM sessions WHERE user_id = $1', [member.id]);
    expect(rows).toEqual([]);
  });

  it('delete a member once, write one audit entry, and get 404 after the deletion', async () => {
    const answers = await atOnce(6, () => portal.api.delete(`/superadmin/users/${member.id}`, asOwner()));
    expect(countByStatus(answers)).toEqual({ 204: 1, 404: 5 });
    expect(await entries('user.deleted')).toHaveLength(1);
  });

  it('delete a member once, and changes of the member either succeed before the deletion or get 404', async () => {
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

  it('write one audit entry for each accepted export, and all get 204 if they cancel the same export', async () => {
    const admin = await addWithRole(portal, 'ADMIN');
    const call = { token: admin.token, headers: { Prefer: 'respond-async' } };
    const answers = await atOnce(6, () => portal.api.get('/admin/export?format=csv', call));
    const { 202: taken = 0, 409: refused = 0, ...others } = countByStatus(answers);
    expect([taken > 0, taken + refused, others]).toEqual([true, 6, {}]);
    const jobs = await portal.db.query('SELECT id FROM export_jobs WHERE user_id = $1', [admin.id]);
    expect(jobs).toHaveLength(taken);
    const noted = await portal.db.query(
      `SELECT id FROM audit_entries WHERE action = 'members.exported' AND actor_id = $1`,
      [admin.id],
    );
    expect(noted).toHaveLength(taken);
    const path = `/admin/export/jobs/${jobs[0].id}`;
    expect(countByStatus(await atOnce(6, () => portal.api.delete(path, call)))).toEqual({ 204: 6 });
  });

  it('open one import, add and invite its members once, and write one audit entry for the import', async () => {
    const email = someEmail('listed');
    const uploads = await atOnce(4, () =>
      uploadList(portal, owner.token, `email,firstName\n${email},Asha\n`),
    );
    const { 202: opened, ...refused } = countByStatus(uploads);
    expect(opened).toBe(1);
    // The web process answers 503 if it already receives too many uploads.
    expect(Object.keys(refused).filter((status) => !['409', '503'].includes(status))).toEqual([]);
    const id = uploads.find(({ status }) => status === 202)?.body.id;
    await importIn(portal, owner.token, id, ['ready']);
    const answers = await atOnce(6, () => confirmImport(portal, owner.token, id));
    expect(countByStatus(answers)).toEqual({ 202: 6 });
    await importIn(portal, owner.token, id, ['done']);
    expect(await portal.db.query('SELECT 1 FROM users WHERE email = $1', [email])).toHaveLength(1);
    expect(await entries('members.imported', null)).toHaveLength(1);

    const path = `/superadmin/imports/${id}/invitations`;
    const invitations = await atOnce(6, () => portal.api.post(path, undefined, asOwner()));
    const { 202: started = 0, 409: done = 0 } = countByStatus(invitations);
    expect(started + done).toBe(6);
    await noMailIsLeft(portal);
    await eventually(async () => (await mailsTo(email)).length === 1);
    expect(await entries('members.invited', null)).toHaveLength(1);
  });

  it('that confirm and cancel an import leave the import either cancelled without members or done', async () => {
    for (let round = 0; round < 6; round += 1) {
      const email = someEmail('raced');
      const { id } = await startImport(portal, owner.token, `email,firstName\n${email},Asha\n`);
      await importIn(portal, owner.token, id, ['ready']);
      const [confirmed, cancelled] = await Promise.all([
        confirmImport(portal, owner.token, id),
        portal.api.delete(`/superadmin/imports/${id}`, asOwner()),
      ]);
      expect([202, 409]).toContain(confirmed.status);
      expect(cancelled.status).toBe(204);
      const { state } = await importIn(portal, owner.token, id, ['cancelled', 'done']);
      const added = await portal.db.query('SELECT 1 FROM users WHERE email = $1', [email]);
      expect(added).toHaveLength(state === 'done' ? 1 : 0);
    }
  });

  it('that change the same members in several bulk actions change each member only once', async () => {
    const others = await Promise.all([1, 2, 3].map(() => addMember(portal)));
    const ids = others.map(({ id }) => id);
    const actors = await Promise.all([1, 2, 3].map(() => addWithRole(portal, 'SUPERADMIN')));
    const answers = await Promise.all(
      actors.flatMap(({ token }) =>
        [1, 2].map(() =>
          portal.api.post(
            '/superadmin/users/bulk/actions',
            { kind: 'change-role', role: 'ADMIN', selection: { ids }, confirmed: 3 },
            { token },
          ),
        ),
      ),
    );
    const { 201: taken = 0, 409: refused = 0, ...unexpected } = countByStatus(answers);
    expect([taken > 0, taken + refused, unexpected]).toEqual([true, 6, {}]);
    const lines = await portal.db.query('SELECT member_id FROM audit_lines WHERE member_id = ANY ($1)', [
      ids,
    ]);
    expect(lines).toHaveLength(3);
    const roles = await portal.db.query('SELECT role FROM users WHERE id = ANY ($1)', [ids]);
    expect(roles).toEqual(ids.map(() => ({ role: 'ADMIN' })));
  });

  it('delete each member only once if a bulk action and single deletions run at the same time', async () => {
    const others = await Promise.all([1, 2, 3, 4].map(() => addMember(portal)));
    const ids = others.map(({ id }) => id);
    const [bulk, ...single] = await Promise.all([
      portal.api.post(
        '/superadmin/users/bulk/actions',
        { kind: 'delete', selection: { ids }, confirmed: 4 },
        asOwner(),
      ),
      ...ids.map((id) => portal.api.delete(`/superadmin/users/${id}`, asOwner())),
    ]);
    expect([201, 409]).toContain(bulk?.status);
    for (const { status } of single) expect([204, 404]).toContain(status);
    expect(await portal.db.query('SELECT 1 FROM users WHERE id = ANY ($1)', [ids])).toEqual([]);
    const records = await portal.db.query(
      `SELECT member_id AS id FROM audit_lines WHERE member_id = ANY ($1)
       UNION ALL SELECT subject_id FROM audit_entries WHERE action = 'user.deleted' AND subject_id = ANY ($1)`,
      [ids],
    );
    expect(records).toHaveLength(4);
  });

  it('switch maintenance on once and off once, and write one audit entry for each change', async () => {
    for (const isEnabled of [true, false]) {
      const before = (await entries('maintenance.changed', null)).length;
      const answers = await atOnce(6, () =>
        portal.api.post('/superadmin/maintenance', { isEnabled, message: 'Soon back.' }, asOwner()),
      );
      expect(countByStatus(answers)).toEqual({ 200: 6 });
      expect(await entries('maintenance.changed', null)).toHaveLength(before + 1);
    }
  });
});
