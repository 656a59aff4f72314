import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { FileStorage } from '../../src/infra/storage/file-storage.js';
import { BULK, bulkCalls, toAdmin, toDelete } from '../support/bulk-actions.js';
import { ageDeletions, purge } from '../support/deletions.js';
import { mailTo, noMailIsLeft } from '../support/mailbox.js';
import { addMember, addWithRole, type TestMember } from '../support/members.js';
import { startTestPortal, startWorker, type TestPortal } from '../support/test-portal.js';

const NOTHING_LEFT_OUT = { superadmins: 0, own: 0, unchanged: 0, unknown: 0 };
/** Texts that the list reads as empty, so as a filter they would select everybody. */
const INVISIBLE_TEXTS = [
  ' ',
  '\u00a0\t',
  '\u3164',
  '\ufe0f',
  '\u034f',
  '\u115f',
  '\u180b',
  '\u17b4',
  '\u{e0100}',
  '\u202a\u3164\u202c',
];

describe('A bulk action on many members', () => {
  let portal: TestPortal;
  let worker: INestApplicationContext;
  let owner: TestMember;
  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
    worker = await startWorker(portal.env);
  });
  afterAll(async () => {
    await worker.close();
    await portal.stop();
  });
  beforeEach(async () => {
    await portal.db.query('DELETE FROM users');
    owner = await addWithRole(portal, 'SUPERADMIN');
  });
  afterEach(() => jest.restoreAllMocks());

  const { start, membersLeft, entries } = bulkCalls(() => ({ portal, owner }));
  const preview = (question: object) => portal.api.post(`${BULK}/preview`, question, { token: owner.token });

  it('previews how many alumni and administrators it would change, and how many members it leaves out', async () => {
    const alumni = [await addMember(portal), await addMember(portal)];
    const admin = await addWithRole(portal, 'ADMIN');
    const other = await addWithRole(portal, 'SUPERADMIN');
    const ids = [...alumni, admin, other, owner].map(({ id }) => id).concat(randomUUID());
    expect((await preview(toDelete({ ids }))).body).toEqual({
      members: 3,
      alumni: 2,
      admins: 1,
      leftOut: { superadmins: 1, own: 1, unchanged: 0, unknown: 1 },
    });
    expect((await preview(toAdmin({ ids }))).body).toEqual({
      members: 2,
      alumni: 2,
      admins: 0,
      leftOut: { superadmins: 1, own: 1, unchanged: 1, unknown: 1 },
    });
    expect(await membersLeft()).toBe(5);
  });

  it('changes the role of two selected members before it responds, and sends each of them a mail', async () => {
    const members = [await addMember(portal), await addMember(portal)];
    const ids = members.map(({ id }) => id);
    const { status, body } = await start({ ...toAdmin({ ids: [...ids, owner.id] }), confirmed: 2 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'change-role',
      role: 'ADMIN',
      state: 'done',
      total: 2,
      processed: 2,
      changed: 2,
      leftOut: { ...NOTHING_LEFT_OUT, own: 1 },
      failure: null,
    });
    expect(await membersLeft(`role = 'ADMIN'`)).toBe(2);
    const { body: figures } = await portal.api.get('/superadmin/stats', { token: owner.token });
    expect(figures.stats).toMatchObject({ adminCount: 2, alumniCount: 0 });
    for (const { email } of members) {
      const { subject, text } = await mailTo(email);
      expect(subject).toMatch(/^Your role at/);
      expect(text).toContain('an administrator');
      expect(text).toContain(portal.env.SOCIETY_EMAIL);
    }
  });

  it('changes the members who match the filter, and leaves out superadministrators', async () => {
    await addMember(portal, { department: 'Law', passingYear: 2001 });
    await addMember(portal, { department: 'Law', passingYear: 2002 });
    await addMember(portal, { department: 'Law', role: 'SUPERADMIN' });
    await addMember(portal, { department: 'History' });
    const filter = { department: 'law', role: '', search: null, passingYear: null, passingYearFrom: 2000 };
    expect((await preview(toAdmin({ filter }))).body.members).toBe(2);
    const { body } = await start({ ...toAdmin({ filter: { search: 'asha law' } }), confirmed: 3 });
    expect(body.code).toBe('CONFLICT');
    expect((await start({ ...toAdmin({ filter }), confirmed: 2 })).body).toMatchObject({
      state: 'done',
      changed: 2,
    });
    expect(await membersLeft(`role = 'ADMIN' AND department = 'Law'`)).toBe(2);
  });

  it('deletes members, ends their sessions, removes their photos and updates the statistics', async () => {
    const key = 'photos/0123456789abcdef0123456789abcde0.webp';
    const member = await addMember(portal, { profilePhoto: key });
    await portal.app.get(FileStorage).write(key, Buffer.from('photo'));
    const { body } = await start({ ...toDelete({ ids: [member.id] }), confirmed: 1 });
    expect(body).toMatchObject({ state: 'done', changed: 1 });
    expect((await portal.api.get('/profile', { token: member.token })).status).toBe(401);
    await ageDeletions(portal);
    await purge(portal);
    expect(await portal.app.get(FileStorage).read(key)).toBeUndefined();
    const { body: figures } = await portal.api.get('/superadmin/stats', { token: owner.token });
    expect(figures.stats).toMatchObject({ totalUsers: 1 });
  });

  it('records one audit entry with a line for each member; a search for a member finds this entry', async () => {
    const kept = await addMember(portal, { firstName: 'Zora' });
    const removed = await addWithRole(portal, 'ADMIN');
    await start({ ...toDelete({ ids: [removed.id] }), confirmed: 1 });
    await start({ ...toAdmin({ filter: { search: 'zora', role: 'ALUMNI' } }), confirmed: 1 });
    const [changed] = await entries('users.role-changed');
    expect(changed).toMatchObject({
      subject: null,
      members: 1,
      before: null,
      after: { role: 'ADMIN', filter: { role: 'ALUMNI' }, members: 1, searched: true },
    });
    expect(JSON.stringify(changed)).not.toMatch(/zora/i);
    const [deleted] = await entries('users.deleted');
    expect(deleted).toMatchObject({ members: 1, after: { selected: 1, members: 1 } });
    const lines = (id: string) => portal.api.get(`/superadmin/audit/${id}/members`, { token: owner.token });
    expect((await lines(changed.id)).body.lines).toEqual([
      {
        member: { id: kept.id, name: 'Zora Example', email: null, deleted: false },
        before: { role: 'ALUMNI' },
      },
    ]);
    expect((await lines(deleted.id)).body).toEqual({
      lines: [
        {
          member: { id: removed.id, name: 'Asha Example', email: removed.email, deleted: true },
          before: { role: 'ADMIN' },
        },
      ],
      pagination: { totalEntries: 1, totalPages: 1, hasPrev: false, hasNext: false },
    });
    for (const id of [randomUUID(), 'nonsense']) expect((await lines(id)).status).toBe(404);
    for (const subject of [removed.id, removed.id.slice(-6), removed.email]) {
      const { body } = await portal.api.get(`/superadmin/audit?subject=${subject}`, { token: owner.token });
      expect(body.entries.map(({ id }: { id: string }) => id)).toEqual([deleted.id]);
    }
    await expect(portal.db.query('DELETE FROM audit_lines')).rejects.toThrow(/never changed or removed/);
  });

  it('appears in the personal data that a changed member can download', async () => {
    const { id, token } = await addMember(portal);
    await start({ ...toAdmin({ ids: [id] }), confirmed: 1 });
    const { body } = await portal.api.get('/profile/data', { token });
    expect(body.auditEntries).toMatchObject([
      { action: 'users.role-changed', byYou: false, before: { role: 'ALUMNI' }, after: { role: 'ADMIN' } },
    ]);
  });

  it('can be seen and stopped only by the superadministrator who started it', async () => {
    const { id } = await addMember(portal);
    const { body } = await start({ ...toAdmin({ ids: [id] }), confirmed: 1 });
    const { token } = await addWithRole(portal, 'SUPERADMIN');
    expect((await portal.api.get(`${BULK}/${body.id}`, { token })).status).toBe(404);
    expect((await portal.api.delete(`${BULK}/${body.id}`, { token })).status).toBe(404);
    expect((await portal.api.get(BULK, { token })).body.actions).toEqual([]);
    for (const wrong of [randomUUID(), 'nonsense'])
      expect((await portal.api.get(`${BULK}/${wrong}`, { token })).status).toBe(404);
  });

  it.each([
    ['a role other than Alumni or Admin', { kind: 'change-role', role: 'SUPERADMIN' }, 'role'],
    ['no role', { kind: 'change-role' }, 'role'],
    ['an unknown kind', { kind: 'promote' }, 'kind'],
    ['no selection', { selection: undefined }, 'selection'],
    ['a selection of another kind', { selection: 'all' }, 'selection'],
    ['an empty selection', { selection: {} }, 'selection'],
    ['a list of selections', { selection: [] }, 'selection'],
    ['a list with a filter', { selection: [{ filter: {} }] }, 'selection'],
    ['no ids', { selection: { ids: [] } }, 'selection'],
    ['ids and a filter', { selection: { ids: [randomUUID()], filter: {} } }, 'selection'],
    ['a malformed id', { selection: { ids: ['1; DROP TABLE users'] } }, 'selection'],
    [
      'more than 100 ids',
      { selection: { ids: Array.from({ length: 101 }, () => randomUUID()) } },
      'selection',
    ],
    ['a text instead of a filter', { selection: { filter: 'all' } }, 'selection'],
    ['a list of filters', { selection: { filter: [] } }, 'selection'],
    ['a misspelt filter', { selection: { filter: { serach: 'x' } } }, 'selection'],
    ['a misspelt filter beside the filter', { selection: { filter: {}, fliter: {} } }, 'selection'],
    ['a filter of invisible characters', { selection: { filter: { search: '\u200b \u202e' } } }, 'selection'],
    ['an unknown role in the filter', { selection: { filter: { role: 'OWNER' } } }, 'selection'],
    ['a year with a fraction', { selection: { filter: { passingYear: 2001.5 } } }, 'selection'],
    ['no confirmed number', { confirmed: undefined }, 'confirmed'],
    ['a confirmed number that is a text', { confirmed: '1' }, 'confirmed'],
    ['a larger number of members than an action may change', { confirmed: 100_001 }, 'confirmed'],
  ])('is refused and changes no member if the request has %s', async (_what, change, field) => {
    const { id } = await addMember(portal);
    const { status, body } = await start({ ...toDelete({ ids: [id] }), confirmed: 1, ...change });
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'VALIDATION_FAILED', [field]]);
    expect(await membersLeft()).toBe(2);
    expect(await entries('users.deleted')).toEqual([]);
  });

  it.each(['search', 'department', 'college', 'currentCity', 'currentCountry'])(
    'is refused if the filter %s has only characters that the list ignores',
    async (name) => {
      for (const text of INVISIBLE_TEXTS) {
        const { status, body } = await preview(toDelete({ filter: { [name]: text } }));
        expect([text, status, Object.keys(body.fields ?? {})]).toEqual([text, 400, ['selection']]);
      }
    },
  );

  it('is refused if the request has an unknown field, and the message names the field', async () => {
    const { id } = await addMember(portal);
    const { status, body } = await start({
      ...toDelete({ ids: [id] }),
      confirmed: 1,
      fliter: { role: 'ADMIN' },
    });
    expect([status, body.message]).toEqual([400, 'The request has an unknown field: fliter']);
    expect(await membersLeft()).toBe(2);
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'is refused if the filter has a field named %s, which JavaScript objects inherit',
    async (name) => {
      const { id } = await addMember(portal);
      const selection = { filter: JSON.parse(`{"${name}": {"search": "nobody"}}`) };
      expect((await start({ ...toDelete({ ids: [id] }), selection, confirmed: 2 })).status).toBe(400);
      expect(await membersLeft()).toBe(2);
    },
  );

  it('is refused and changes no member if the number of members is not the number that the caller confirmed', async () => {
    const { id } = await addMember(portal);
    for (const confirmed of [2, 100]) {
      const { status, body } = await start({ ...toDelete({ ids: [id] }), confirmed });
      expect([status, body.code]).toEqual([409, 'CONFLICT']);
    }
    expect(await membersLeft()).toBe(2);
    expect(await entries('users.deleted')).toEqual([]);
  });

  it('answers 409 with an explanation if it would change no member', async () => {
    for (const id of [owner.id, randomUUID()]) {
      const { status, body } = await start({ ...toDelete({ ids: [id] }), confirmed: 1 });
      expect([status, body.message]).toEqual([
        409,
        expect.stringMatching(/^This action would change no member\./),
      ]);
    }
  });

  it('exports only the selected members, and the audit log records only their number', async () => {
    const chosen = [await addMember(portal), await addMember(portal)];
    await addMember(portal);
    const ids = chosen.map(({ id }) => `ids=${id}`).join('&');
    const { token } = await addWithRole(portal, 'ADMIN');
    const { body } = await portal.api.get(`/admin/export?format=json&${ids}`, { token });
    expect(body.map(({ id }: { id: string }) => id).sort()).toEqual(chosen.map(({ id }) => id).sort());
    const one = await portal.api.get(`/admin/export?format=json&ids=${chosen[0]?.id}&role=ADMIN`, { token });
    expect(one.body).toEqual([]);
    const [entry] = await portal.db.query(
      `SELECT after FROM audit_entries WHERE action = 'members.exported' ORDER BY id DESC OFFSET 1 LIMIT 1`,
    );
    expect(entry.after).toEqual({
      format: 'json',
      sortBy: 'createdAt',
      sortOrder: 'desc',
      searched: false,
      selected: 2,
    });
    const tooMany = Array.from({ length: 101 }, () => `ids=${randomUUID()}`).join('&');
    for (const wrong of [tooMany, 'ids=1', 'ids='])
      expect((await portal.api.get(`/admin/export?format=json&${wrong}`, { token })).status).toBe(400);
    await noMailIsLeft(portal);
  });
});
