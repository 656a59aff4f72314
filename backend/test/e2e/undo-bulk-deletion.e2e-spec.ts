import { FileStorage } from '../../src/infra/storage/file-storage.js';
import { BulkQueueService } from '../../src/modules/superadmin/bulk/bulk-queue.service.js';
import { ageDeletions, purge } from '../support/deletions.js';
import { addManyMembers } from '../support/exports.js';
import { addMember, addWithRole, type TestMember } from '../support/members.js';
import { loadPhoto } from '../support/photos.js';
import { register } from '../support/registration.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

const BULK = '/superadmin/users/bulk/actions';

describe('The undo of a deletion of many members', () => {
  let portal: TestPortal;
  let owner: TestMember;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    await portal.db.query('DELETE FROM users');
    await portal.db.query('DELETE FROM bulk_actions');
    await portal.db.query('DELETE FROM deleted_members');
    owner = await addWithRole(portal, 'SUPERADMIN');
  });
  afterEach(() => jest.restoreAllMocks());

  const post = (path: string, body?: object, { token } = owner) => portal.api.post(path, body, { token });
  const get = async (path: string) => (await portal.api.get(path, { token: owner.token })).body;
  const removeAll = async (ids: string[]) => {
    const action = { kind: 'delete', selection: { ids }, confirmed: ids.length };
    return (await post(BULK, action)).body;
  };
  const restore = (id: string, caller = owner) => post(`${BULK}/${id}/restore`, undefined, caller);
  const deletions = async () => (await get('/superadmin/deletions')).deletions;
  /** Returns the newest audit entry of an undo. */
  const undone = async () => (await get('/superadmin/audit?action=users.restored')).entries[0];
  const alumni = async () => {
    const [{ count }] = await portal.db.query(`SELECT count(*)::int FROM users WHERE role = 'ALUMNI'`);
    return count;
  };
  const stored = () =>
    portal.db.query(`SELECT to_jsonb(u) AS row FROM users u WHERE role <> 'SUPERADMIN' ORDER BY id`);

  it('restores all deleted members within the request, and writes one audit entry with a line for each member', async () => {
    const key = 'photos/0123456789abcdef0123456789abcde1.webp';
    const members = [await addMember(portal, { profilePhoto: key }), await addWithRole(portal, 'ADMIN')];
    await portal.app.get(FileStorage).write(key, Buffer.from('photo'));
    const before = await stored();
    const ids = members.map(({ id }) => id);
    const { id } = await removeAll(ids);
    expect(await deletions()).toMatchObject([
      { actionId: id, member: null, members: 2, actorId: owner.id, undoSeconds: expect.any(Number) },
    ]);
    const { status, body } = await restore(id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'restore',
      state: 'done',
      total: 2,
      processed: 2,
      changed: 2,
      role: null,
    });
    expect(await stored()).toEqual(before);
    await purge(portal);
    expect((await loadPhoto(portal, `/api/${key}`)).bytes).toEqual(Buffer.from('photo'));
    expect(await deletions()).toEqual([]);
    const { entries } = await get('/superadmin/audit?action=users.restored');
    expect(entries).toMatchObject([{ members: 2, after: { members: 2 }, actor: { id: owner.id } }]);
    const { lines } = await get(`/superadmin/audit/${entries[0].id}/members`);
    expect(lines.map(({ member }: { member: { id: string } }) => member.id).sort()).toEqual([...ids].sort());
    const { stats } = await get('/superadmin/stats');
    expect(stats).toMatchObject({ totalUsers: 3, adminCount: 1 });
  });

  it('runs in the worker if it restores more than a hundred members', async () => {
    await addManyMembers(portal, 130);
    const filter = { role: 'ALUMNI' };
    const { id } = (await post(BULK, { kind: 'delete', selection: { filter }, confirmed: 130 })).body;
    await eventually(async () => (await get(`${BULK}/${id}`)).state === 'done');
    const { body } = await restore(id);
    expect(body).toMatchObject({ state: 'running', total: 130 });
    await eventually(async () => (await get(`${BULK}/${body.id}`)).state === 'done');
    expect(await get(`${BULK}/${body.id}`)).toMatchObject({ processed: 130, changed: 130 });
    expect(await alumni()).toBe(130);
  });

  it('is possible until ten minutes after the end of the whole action, not after each single deletion', async () => {
    const { id: member } = await addMember(portal);
    const { id } = await removeAll([member]);
    await portal.db.query(`UPDATE deleted_members SET deleted_at = now() - interval '1 hour'`);
    await purge(portal);
    expect((await deletions())[0].undoSeconds).toBeGreaterThan(500);
    await ageDeletions(portal);
    expect(await deletions()).toEqual([]);
    const late = await restore(id);
    expect([late.status, late.body.code]).toEqual([404, 'NOT_FOUND']);
    await purge(portal);
    expect(await portal.db.query('SELECT 1 FROM deleted_members')).toEqual([]);
  });

  it('restores all members if it starts in time, even if the ten minutes end before it finishes', async () => {
    await addManyMembers(portal, 101);
    const filter = { role: 'ALUMNI' };
    const { id } = (await post(BULK, { kind: 'delete', selection: { filter }, confirmed: 101 })).body;
    await eventually(async () => (await get(`${BULK}/${id}`)).state === 'done');
    jest.spyOn(portal.app.get(BulkQueueService), 'add').mockResolvedValue();
    const { body } = await restore(id);
    await ageDeletions(portal);
    await purge(portal);
    await eventually(async () => (await get(`${BULK}/${body.id}`)).state === 'done');
    expect(await alumni()).toBe(101);
  });

  it('skips members who are already restored or whose e-mail address another account has, records the number of restored members, and is not offered again', async () => {
    const [taken, early, free] = [await addMember(portal), await addMember(portal), await addMember(portal)];
    const { id } = await removeAll([taken.id, early.id, free.id]);
    expect((await register(portal, taken.email)).status).toBe(201);
    expect((await post(`/superadmin/users/${early.id}/restore`)).status).toBe(200);
    expect(await deletions()).toMatchObject([{ actionId: id, members: 2 }]);
    const { body } = await restore(id);
    expect(body).toMatchObject({ state: 'done', total: 2, processed: 2, changed: 1 });
    expect(await deletions()).toEqual([]);
    expect(await portal.db.query('SELECT 1 FROM users WHERE id = $1', [free.id])).toHaveLength(1);
    expect(await undone()).toMatchObject({ members: 1, after: { members: 2 } });
    expect((await restore(id)).body).toMatchObject({ state: 'done', total: 1, changed: 0 });
    expect(await undone()).toMatchObject({ members: 0, after: { members: 1 } });
  });

  it('restores each member once if two superadministrators request it at the same time', async () => {
    const members = [await addMember(portal), await addMember(portal), await addMember(portal)];
    const { id } = await removeAll(members.map((member) => member.id));
    const colleague = await addWithRole(portal, 'SUPERADMIN');
    const answers = await Promise.all([restore(id), restore(id, colleague)]);
    const changed = answers.map(({ status, body }) => (status === 201 ? body.changed : 0));
    expect(changed.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(await alumni()).toBe(3);
    const lines = await portal.db.query(
      `SELECT 1 FROM audit_lines l JOIN audit_entries e ON e.id = l.entry_id
       WHERE e.action = 'users.restored' AND l.member_id = ANY ($1)`,
      [members.map((member) => member.id)],
    );
    expect(lines).toHaveLength(3);
  });

  it.each([
    ['as a whole', (id: string, _member: string) => restore(id)],
    ['member by member', (_id: string, member: string) => post(`/superadmin/users/${member}/restore`)],
  ])('is refused if the deletion was already undone %s', async (_, undo) => {
    const { id: member } = await addMember(portal);
    const { id } = await removeAll([member]);
    await undo(id, member);
    const again = await restore(id);
    expect([again.status, again.body.message]).toEqual([409, 'This deletion has already been undone.']);
  });

  it('is possible even if the superadministrator who deleted the members has been deleted since', async () => {
    const rogue = await addWithRole(portal, 'SUPERADMIN');
    const ids = [(await addMember(portal)).id, (await addMember(portal)).id];
    const action = { kind: 'delete', selection: { ids }, confirmed: 2 };
    const { id } = (await post(BULK, action, rogue)).body;
    const role = { role: 'ALUMNI' };
    await portal.api.put(`/superadmin/users/${rogue.id}/role`, role, { token: owner.token });
    expect((await portal.api.delete(`/superadmin/users/${rogue.id}`, { token: owner.token })).status).toBe(
      204,
    );
    expect(await deletions()).toMatchObject([{ member: { id: rogue.id } }, { actionId: id, members: 2 }]);
    expect((await restore(id)).body).toMatchObject({ state: 'done', changed: 2 });
    expect(await alumni()).toBe(2);
  });

  it('is refused because nobody was deleted, if the deletion was stopped before it deleted a member', async () => {
    const { id } = await removeAll([(await addMember(portal)).id]);
    await portal.db.query(`UPDATE bulk_actions SET state = 'stopped', processed = 0, changed = 0`);
    await portal.db.query('DELETE FROM deleted_members');
    const { status, body } = await restore(id);
    expect([status, body.message]).toEqual([409, 'This action deleted nobody, so there is nothing to undo.']);
  });

  it('is refused while the deletion is still running', async () => {
    const { id } = await removeAll([(await addMember(portal)).id]);
    await portal.db.query(
      `UPDATE bulk_actions SET state = 'running', ended_at = NULL, available_at = now() + interval '1 hour'`,
    );
    const { status, body } = await restore(id);
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect(await deletions()).toEqual([]);
  });

  it('is refused for an action that is not a deletion', async () => {
    const { id: member } = await addMember(portal);
    const action = { kind: 'change-role', role: 'ADMIN', selection: { ids: [member] }, confirmed: 1 };
    const { body } = await post(BULK, action);
    expect((await restore(body.id)).status).toBe(404);
    expect((await restore('nonsense')).status).toBe(404);
    expect((await post(BULK, { ...action, kind: 'restore' })).status).toBe(400);
  });
});
