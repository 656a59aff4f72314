import { randomUUID } from 'node:crypto';
import { SessionService } from '../../src/modules/auth/session.service.js';
import { DeletedMemberRepository } from '../../src/modules/superadmin/deletion/deleted-member.repository.js';
import { DeletionPurgeService } from '../../src/modules/superadmin/deletion/worker/deletion-purge.service.js';
import { countByTraits } from '../../src/modules/users/membership-counts.query.js';
import { receiveCode } from '../support/codes.js';
import { ageDeletions, purge } from '../support/deletions.js';
import { addMember, addWithRole, someEmail, type TestMember } from '../support/members.js';
import { loadPhoto, storedFiles, uploadPhoto } from '../support/photos.js';
import { picture } from '../support/pictures.js';
import { register, registrationForm, signIn } from '../support/registration.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

const TOO_LATE = 'This deletion can no longer be undone, because the ten minutes are over.';
const TAKEN = 'This member cannot be restored, because another member has the e-mail address now.';

describe('The undo of a deletion', () => {
  let portal: TestPortal;
  let owner: TestMember;
  beforeAll(async () => {
    portal = await startTestPortal();
    owner = await addWithRole(portal, 'SUPERADMIN');
  });
  afterAll(() => portal.stop());

  const remove = (id: string) => portal.api.delete(`/superadmin/users/${id}`, { token: owner.token });
  const restore = (id: string, { token } = owner) =>
    portal.api.post(`/superadmin/users/${id}/restore`, undefined, { token });
  const deletions = async () =>
    (await portal.api.get('/superadmin/deletions', { token: owner.token })).body.deletions;
  const deletionOf = async (id: string) =>
    (await deletions()).find(({ member }: { member: { id: string } | null }) => member?.id === id);
  const rows = (statement: string, ...values: unknown[]) => portal.db.query(statement, values);
  const anotherSession = (id: string) => portal.app.get(SessionService).open(portal.db.manager, id);

  /** Adds a member with rows in every table that the undo restores. */
  async function addWholeMember() {
    const email = someEmail('whole');
    const { body } = await register(portal, email);
    const { token, user } = body;
    await portal.api.put('/profile', { ...user, bio: 'Réads\tmuch', mentorshipAvailable: true }, { token });
    const record = { institutionName: 'College', degree: 'BA', fieldOfStudy: 'Law', startYear: 2001 };
    for (const degree of ['BA', 'MA'])
      await portal.api.post('/profile/education', { ...record, degree }, { token });
    await uploadPhoto(portal, token, await picture().png().toBuffer());
    await rows('INSERT INTO imported_members (user_id, import_id) VALUES ($1, uuid_v7())', user.id);
    await rows(
      `INSERT INTO bulk_actions (user_id, entry_id, kind, role, state, targets, total, left_out, ended_at)
       VALUES ($1, uuid_v7(), 'change-role', 'ADMIN', 'done', '{}', 1, '{"own": 0}', now())`,
      user.id,
    );
    await rows(
      `INSERT INTO saved_views (user_id, name, name_key, filters, columns)
       VALUES ($1, 'All', 'all', '{"role": "ADMIN"}', '{email}')`,
      user.id,
    );
    return { id: user.id as string, email, token: token as string };
  }

  /**
   * Returns the data download of a member without the time of the download, the sessions and the code requests. Also
   * returns the search text and the whole rows in `users` and `sign_in_events`, because the download lacks some of their
   * columns.
   */
  async function dataOf(id: string, token: string) {
    const { body } = await portal.api.get('/profile/data', { token });
    const { generatedAt: _at, sessions: _sessions, codeRequests: _codes, ...data } = body;
    const [user] = await rows('SELECT to_jsonb(u) AS stored FROM users u WHERE id = $1', id);
    const [search] = await rows('SELECT text FROM search_texts WHERE user_id = $1', id);
    const [events] = await rows(
      `SELECT jsonb_agg(to_jsonb(e) ORDER BY id) AS stored FROM sign_in_events e WHERE user_id = $1`,
      id,
    );
    return { data, user, search, events: events.stored };
  }

  it('restores the data of the member, except the sessions and the code requests', async () => {
    const { id, token } = await addWholeMember();
    const before = await dataOf(id, token);
    expect((await remove(id)).status).toBe(204);
    expect((await portal.api.get(`/admin/users/${id}`, { token: owner.token })).status).toBe(404);
    const { status, body } = await restore(id);
    expect([status, body.user.id]).toEqual([200, id]);
    expect((await portal.api.get('/profile', { token })).status).toBe(401);

    const after = await dataOf(id, await anotherSession(id));
    expect([after.user, after.search]).toEqual([before.user, before.search]);
    const { auditEntries, signInEvents, ...data } = after.data;
    const { auditEntries: entriesBefore, signInEvents: eventsBefore, ...dataBefore } = before.data;
    expect(data).toEqual(dataBefore);
    expect(data).toMatchObject({
      profile: { bio: 'Réads\tmuch', education: [{ degree: 'MA' }, { degree: 'BA' }] },
      photo: { mediaType: 'image/webp' },
      acceptedTerms: { version: expect.any(String) },
      imported: { wasInvited: false },
      bulkActions: [{ kind: 'change-role' }],
    });
    // The data download itself adds an event, so compare only the events from before the deletion.
    expect(signInEvents.slice(-eventsBefore.length)).toEqual(eventsBefore);
    expect(after.events.slice(0, before.events.length)).toEqual(before.events);
    expect(auditEntries.slice(0, entriesBefore.length)).toEqual(entriesBefore);
    expect(auditEntries.slice(entriesBefore.length)).toMatchObject([
      { action: 'user.deleted' },
      { action: 'user.restored' },
    ]);
    expect(await rows('SELECT 1 FROM deleted_members WHERE id = $1', id)).toEqual([]);
  });

  it('lets the member sign in again with the same id and role', async () => {
    const { id, email } = await addMember(portal, { role: 'ADMIN' });
    await remove(id);
    await restore(id);
    const { body } = await signIn(portal, email);
    expect(body.user).toMatchObject({ id, role: 'ADMIN' });
  });

  it('restores the photo, whose file is deleted only when the deletion is final', async () => {
    const { id, token } = await addMember(portal);
    const { photoUrl } = (await uploadPhoto(portal, token, await picture().png().toBuffer())).body;
    await remove(id);
    await purge(portal);
    expect((await loadPhoto(portal, photoUrl)).status).toBe(200);
    await restore(id);
    await purge(portal);
    expect((await loadPhoto(portal, photoUrl)).status).toBe(200);
    await remove(id);
    await ageDeletions(portal);
    await purge(portal);
    expect((await loadPhoto(portal, photoUrl)).status).toBe(404);
    expect((await storedFiles(portal)).filter((path) => path.endsWith(photoUrl.slice(-20)))).toEqual([]);
  });

  it('is refused after ten minutes, whether or not the worker has already removed the member', async () => {
    const { id } = await addMember(portal);
    await remove(id);
    await ageDeletions(portal, '595 seconds');
    expect((await deletionOf(id)).undoSeconds).toBeLessThanOrEqual(5);
    await ageDeletions(portal, '6 seconds');
    expect(await deletionOf(id)).toBeUndefined();
    for (const tidy of [async () => undefined, () => purge(portal)]) {
      await tidy();
      const { status, body } = await restore(id);
      expect([status, body.code, body.message]).toEqual([404, 'NOT_FOUND', TOO_LATE]);
    }
    expect(await rows('SELECT 1 FROM deleted_members WHERE id = $1', id)).toEqual([]);
    for (const unknown of [randomUUID(), 'nonsense']) expect((await restore(unknown)).status).toBe(404);
  });

  it('is refused and not offered while another member has the e-mail address, and succeeds when the address is free again', async () => {
    const { id, email } = await addMember(portal);
    await remove(id);
    const { body: registered } = await register(portal, email);
    const { status, body } = await restore(id);
    expect([status, body.code, body.message]).toEqual([409, 'CONFLICT', TAKEN]);
    expect(await deletionOf(id)).toBeUndefined();
    expect(await rows('SELECT id FROM users WHERE email_key = $1', email)).toEqual([
      { id: registered.user.id },
    ]);
    await portal.api.put(
      `/superadmin/users/${registered.user.id}`,
      { email: someEmail('moved') },
      { token: owner.token },
    );
    expect(await deletionOf(id)).toMatchObject({ member: { id, email } });
    expect((await restore(id)).status).toBe(200);
  });

  it('succeeds for each of several concurrent requests, and is recorded once', async () => {
    const { id } = await addMember(portal);
    await remove(id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => restore(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await restore(id)).status).toBe(200);
    const entries = await rows(`SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY id`, id);
    expect(entries).toEqual([{ action: 'user.deleted' }, { action: 'user.restored' }]);
  });

  it('restores a member who was restored once and then deleted again', async () => {
    const { id } = await addMember(portal);
    for (let round = 0; round < 2; round += 1) {
      expect((await remove(id)).status).toBe(204);
      expect((await restore(id)).status).toBe(200);
    }
  });

  it('succeeds only for superadministrators: members and administrators get 403', async () => {
    const { id } = await addMember(portal);
    await remove(id);
    for (const role of ['ALUMNI', 'ADMIN'] as const) {
      const caller = await addWithRole(portal, role);
      expect((await restore(id, caller)).status).toBe(403);
      expect((await portal.api.get('/superadmin/deletions', { token: caller.token })).status).toBe(403);
    }
    expect((await restore(id, await addWithRole(portal, 'SUPERADMIN'))).status).toBe(200);
  });

  it('restores the stored member counts that the deletion reduced', async () => {
    const { id } = await addMember(portal, { department: 'Heraldry' });
    const heralds = () => countByTraits(portal.db, { departments: ['Heraldry'] });
    expect(await heralds()).toBe(1);
    await remove(id);
    expect(await heralds()).toBe(0);
    await restore(id);
    expect(await heralds()).toBe(1);
  });

  it('makes the audit log show the current name of the member again', async () => {
    const { id } = await addMember(portal, { firstName: 'Zoltan' });
    await remove(id);
    await restore(id);
    const { body } = await portal.api.get('/superadmin/audit?subject=zoltan', { token: owner.token });
    const subject = { id, name: 'Zoltan Example', email: null, deleted: false };
    expect(body.entries).toMatchObject([
      { action: 'user.restored', subject, actor: { id: owner.id } },
      { action: 'user.deleted', subject },
    ]);
  });

  it('is offered in the list of deletions, with the name of the member and the remaining time', async () => {
    const { id, email } = await addMember(portal, { firstName: null, lastName: null });
    await remove(id);
    expect(await deletionOf(id)).toEqual({
      entryId: expect.any(String),
      actionId: null,
      member: { id, name: email, email },
      members: 1,
      actorId: owner.id,
      deletedAt: expect.any(String),
      undoSeconds: expect.any(Number),
    });
    await restore(id);
    expect(await deletionOf(id)).toBeUndefined();
  });

  it('takes effect, or a concurrent final removal takes effect, but never both', async () => {
    const deleted = portal.app.get(DeletedMemberRepository);
    for (let round = 0; round < 10; round += 1) {
      const { id } = await addMember(portal);
      await remove(id);
      await ageDeletions(portal, `${599_990 + round * 2} milliseconds`);
      const [{ status }] = await Promise.all([restore(id), deleted.removeFinal(), deleted.removeFinal()]);
      expect([200, 404]).toContain(status);
      const here = await rows('SELECT 1 FROM users WHERE id = $1', id);
      expect(here).toHaveLength(status === 200 ? 1 : 0);
    }
  });

  it('succeeds, or a concurrent registration of the address succeeds, but never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, email } = await addMember(portal);
      await remove(id);
      const { alumniId, otp } = await receiveCode(portal, 'registration', email);
      const form = registrationForm(email, alumniId, otp);
      const [undone, registered] = await Promise.all([restore(id), portal.api.post('/auth/register', form)]);
      expect([undone.status, registered.status].sort()).toEqual(
        undone.status === 200 ? [200, registered.status] : [201, 409],
      );
      if (undone.status === 200) expect(registered.status).toBeGreaterThanOrEqual(400);
      expect(await rows('SELECT 1 FROM users WHERE email_key = $1', email)).toHaveLength(1);
    }
  });

  it('keeps no row in `deleted_members` after the worker has finally removed the member', async () => {
    const { id } = await addMember(portal);
    await remove(id);
    await ageDeletions(portal);
    await portal.worker?.get(DeletionPurgeService).run();
    expect(await rows('SELECT 1 FROM deleted_members WHERE id = $1', id)).toEqual([]);
  });

  it('can restore the rows of every table that refers to a member', async () => {
    const references: { table: string; action: string; columns: number }[] = await rows(
      `SELECT conrelid::regclass::text AS "table", confdeltype AS action, cardinality(conkey) AS columns
       FROM pg_constraint WHERE contype = 'f' AND confrelid = 'users'::regclass`,
    );
    expect(references.filter(({ action, columns }) => action !== 'c' || columns !== 1)).toEqual([]);
    // `references` lists the tables with a foreign key to `users`. The undo restores their rows in any order, so no
    // foreign key may refer to one of these tables.
    const nested = await rows(
      `SELECT conrelid::regclass FROM pg_constraint WHERE contype = 'f' AND confrelid = ANY ($1::regclass[])`,
      references.map(({ table }) => table),
    );
    expect(nested).toEqual([]);
  });
});
