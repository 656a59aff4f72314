import { FileStorage } from '../../src/infra/storage/file-storage.js';
import { CodeChallengeRepository } from '../../src/modules/auth/code-challenge.repository.js';
import { receiveCode, verifyLogin } from '../support/codes.js';
import { ageDeletions, purge } from '../support/deletions.js';
import { addMember, addWithRole, type TestMember } from '../support/members.js';
import { register } from '../support/registration.js';
import { countLockWaits } from '../support/test-database.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

describe('Deleting a member', () => {
  let portal: TestPortal;
  let owner: TestMember;
  beforeAll(async () => {
    portal = await startTestPortal();
    owner = await addWithRole(portal, 'SUPERADMIN');
  });
  afterAll(() => portal.stop());

  const remove = (id: string) => portal.api.delete(`/superadmin/users/${id}`, { token: owner.token });
  const rows = async (table: string, column: string, id: string) => {
    const [{ count }] = await portal.db.query(`SELECT count(*)::int FROM ${table} WHERE ${column} = $1`, [
      id,
    ]);
    return count;
  };

  it('removes the account, the sessions and the education records', async () => {
    const { id, token } = await addMember(portal);
    const record = { institutionName: 'College', degree: 'BA', fieldOfStudy: 'Law', startYear: 2001 };
    expect((await portal.api.post('/profile/education', record, { token })).status).toBe(201);
    expect((await remove(id)).status).toBe(204);
    expect((await portal.api.get('/profile', { token })).status).toBe(401);
    expect(await rows('users', 'id', id)).toBe(0);
    expect(await rows('sessions', 'user_id', id)).toBe(0);
    expect(await rows('education_records', 'user_id', id)).toBe(0);
  });

  it('voids the sign-in codes that the member has already requested', async () => {
    const { id, email } = await addMember(portal);
    const challenge = await receiveCode(portal, 'login', email);
    await remove(id);
    expect((await verifyLogin(portal, challenge)).body.code).toBe('CODE_INVALID');
  });

  it('waits for a concurrent request for a code, and voids that code too', async () => {
    const { id, email } = await addMember(portal);
    const runner = portal.db.createQueryRunner();
    await runner.startTransaction();
    await portal.app.get(CodeChallengeRepository).lockAddresses(runner.manager, [email]);
    await runner.query(
      `INSERT INTO code_challenges (handle, purpose, email, email_key, mailbox_key, client_network, expires_at)
       VALUES ($1, 'login', $2, $2, $2, '192.0.2.1', now() + interval '10 minutes')`,
      [id.replaceAll('-', ''), email],
    );
    const removal = remove(id);
    await eventually(async () => (await countLockWaits(portal)) > 0);
    await runner.commitTransaction();
    await runner.release();
    expect((await removal).status).toBe(204);
    expect(await rows('code_challenges', 'email_key', email)).toBe(0);
  });

  it('removes the photo file when the deletion can no longer be undone', async () => {
    const key = 'photos/0123456789abcdef0123456789abcdef.webp';
    const { id } = await addMember(portal, { profilePhoto: key });
    await portal.app.get(FileStorage).write(key, Buffer.from('photo'));
    await remove(id);
    await ageDeletions(portal);
    await purge(portal);
    expect(await portal.app.get(FileStorage).read(key)).toBeUndefined();
  });

  it('frees the address for a new registration', async () => {
    const { id, email } = await addMember(portal);
    await remove(id);
    const { status, body } = await register(portal, email);
    expect(status).toBe(201);
    expect(body.user.id).not.toBe(id);
  });

  it('deletes an administrator, and tells the sender of a second request that the member no longer exists', async () => {
    const { id } = await addWithRole(portal, 'ADMIN');
    expect((await remove(id)).status).toBe(204);
    const { body } = await remove(id);
    expect([body.code, body.message]).toEqual([
      'NOT_FOUND',
      'This member no longer exists. Somebody may have deleted the account in the meantime.',
    ]);
  });

  it('is refused if the member is a superadministrator', async () => {
    const { id, token } = await addWithRole(portal, 'SUPERADMIN');
    const { status, body } = await remove(id);
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
    expect(body.message).toMatch(/SuperAdmin/);
    expect((await portal.api.get('/superadmin/users', { token })).status).toBe(200);
  });

  it('succeeds for exactly one of eight concurrent requests, and is recorded once', async () => {
    const { id } = await addMember(portal);
    const answers = await Promise.all(Array.from({ length: 8 }, () => remove(id)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await rows('audit_entries', 'subject_id', id)).toBe(1);
  });
});
