import { Redis } from 'ioredis';
import { OrphanedFilesService } from '../../src/infra/storage/orphaned-files.service.js';
import { RemovedNameRepository } from '../../src/modules/audit/removed-name.repository.js';
import { receiveCode, requestCode, times, verifyLogin, wrongly } from '../support/codes.js';
import { ageDeletions, purge } from '../support/deletions.js';
import { exportIn, startExport } from '../support/exports.js';
import { mailTo } from '../support/mailbox.js';
import { addMember, addWithRole, someEmail, type TestMember } from '../support/members.js';
import { storedFiles, uploadPhoto } from '../support/photos.js';
import { picture } from '../support/pictures.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually, letTimePass } from '../support/time.js';

const PERSONAL = {
  firstName: 'Zorawarna',
  lastName: 'Quillfeather',
  phoneNumber: '9711223344',
  dateOfBirth: '1983-02-11',
  bio: 'Likes heliotropism',
  personalAddressLine1: '12 Hidden Hollow',
  linkedinProfile: 'https://example.org/zorawarna',
};
const RECORD = {
  institutionName: 'Hollow College',
  degree: 'BA',
  fieldOfStudy: 'Heliography',
  startYear: 2001,
};

/**
 * Tables with rows of deleted members only. No data download contains these rows, because a deleted member cannot
 * download anything.
 */
const OF_THE_DELETED = ['deleted_members', 'removed_names'];

/** Returns, for each table with a member id, the part of the data download that contains the table's rows. */
const DOWNLOADED: Record<string, (data: any) => unknown> = {
  audit_entries: ({ auditEntries }) => auditEntries[0],
  audit_lines: ({ auditEntries }) =>
    auditEntries.find(({ action, byYou }: any) => action === 'users.role-changed' && !byYou)?.before,
  bulk_actions: ({ bulkActions }) => bulkActions[0],
  education_records: ({ profile }) => profile.education[0],
  export_jobs: ({ exports }) => exports[0],
  import_jobs: ({ imports }) => imports[0],
  imported_members: ({ imported }) => imported,
  saved_views: ({ savedViews }) => savedViews[0],
  // The search text is derived from the profile.
  search_texts: ({ profile }) => profile,
  sessions: ({ sessions }) => sessions[0],
  sign_in_events: ({ signInEvents }) => signInEvents[0],
  users: ({ profile }) => profile,
};

describe('A member who was deleted', () => {
  const secrets: string[] = [...Object.values(PERSONAL), RECORD.institutionName, RECORD.fieldOfStudy];
  let portal: TestPortal;
  let owner: TestMember;
  let member: TestMember;
  let movedTo: string;
  let tokens: string[];
  let knownBefore: string[];
  let idsBefore: string[];
  let downloaded: unknown;
  let heldAtFirst: string[];
  let heldLater: string[];

  beforeAll(async () => {
    portal = await startTestPortal();
    owner = await addWithRole(portal, 'SUPERADMIN');
    member = await addMember(portal, { email: someEmail('zorawarna'), role: 'ADMIN' });
    movedTo = someEmail('moved');
    secrets.push(member.email, movedTo);
    tokens = [member.token, ...(await leaveTraces())];
    knownBefore = await placesOf(member.id, movedTo, ...Object.values(PERSONAL));
    idsBefore = await placesOf(member.id);
    downloaded = (await portal.api.get('/profile/data', { token: tokens.at(-1) })).body;
    const { status } = await portal.api.delete(`/superadmin/users/${member.id}`, { token: owner.token });
    expect(status).toBe(204);
    heldAtFirst = await placesOf(...secrets);
    await ageDeletions(portal);
    await purge(portal);
    heldLater = await placesOf(...secrets);
    await portal.db.query(`UPDATE removed_names SET removed_at = now() - interval '31 days'`);
    await portal.app.get(RemovedNameRepository).removeOld();
    await eventually(async () => (await rows('SELECT 1 FROM mails WHERE recipient IS NOT NULL')) === 0);
    // The worker clears the exports of deleted members every two seconds.
    await eventually(
      async () =>
        (await rows(`SELECT 1 FROM export_jobs WHERE filters <> '{}' OR file_key IS NOT NULL`)) === 0,
    );
  });
  afterAll(() => portal.stop());

  /** Creates data of the member in many tables and in the file storage. Returns the member's valid session tokens. */
  async function leaveTraces(): Promise<string[]> {
    const { api } = portal;
    const { token } = member;
    await api.put('/profile', PERSONAL, { token });
    await api.post('/profile/education', RECORD, { token });
    await uploadPhoto(portal, token, await picture().png().toBuffer());
    await api.post(
      '/admin/views',
      { name: 'Heliotropism', filters: { department: 'Heliography' }, columns: ['fullName'] },
      { token },
    );
    await workOnMany();
    const { id } = await startExport(portal, member.token, 'format=csv&search=zorawarna');
    await exportIn(portal, member.token, id);
    await portal.db.query(
      `INSERT INTO import_jobs (user_id, state, rows, added, ended_at) VALUES ($1, 'done', 1, 1, now())`,
      [member.id],
    );
    await portal.db.query('INSERT INTO imported_members (user_id, import_id) VALUES ($1, uuid_v7())', [
      member.id,
    ]);
    const wrong = await receiveCode(portal, 'login', member.email, 3);
    await times(3, () => verifyLogin(portal, wrongly(wrong)));
    await api.put(`/superadmin/users/${member.id}`, { email: movedTo }, { token: owner.token });
    await mailTo(movedTo);
    const { body } = await verifyLogin(portal, await receiveCode(portal, 'login', movedTo, 2));
    await letTimePass(portal, '61 seconds');
    const open = await receiveCode(portal, 'login', movedTo, 3);
    await times(3, () => verifyLogin(portal, wrongly(open)));
    await requestCode(portal, 'registration', movedTo);
    return [body.token];
  }

  /** Creates audit lines about the member, and a bulk action by the member on another member. */
  async function workOnMany(): Promise<void> {
    const changeRole = async (role: string, id: string, { token }: TestMember) => {
      const action = { kind: 'change-role', role, selection: { ids: [id] }, confirmed: 1 };
      const { status } = await portal.api.post('/superadmin/users/bulk/actions', action, { token });
      expect(status).toBe(201);
    };
    const setRole = (role: string) =>
      portal.db.query('UPDATE users SET role = $2 WHERE id = $1', [member.id, role]);
    await changeRole('ALUMNI', member.id, owner);
    await changeRole('ADMIN', member.id, owner);
    await mailTo(member.email, 2);
    await setRole('SUPERADMIN');
    await changeRole('ADMIN', (await addMember(portal)).id, member);
    await setRole('ADMIN');
  }

  async function rows(statement: string): Promise<number> {
    return (await portal.db.query(statement)).length;
  }

  /** Returns the columns of all tables that contain one of the texts. */
  async function placesOf(...texts: string[]): Promise<string[]> {
    const columns: { table: string; column: string }[] = await portal.db.query(
      `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
       WHERE table_schema = 'public'`,
    );
    const found: string[] = [];
    for (const { table, column } of columns) {
      const [row] = await portal.db.query(
        `SELECT 1 FROM ${table} WHERE EXISTS (
           SELECT FROM unnest($1::text[]) AS wanted WHERE position(lower(wanted) in lower("${column}"::text)) > 0) LIMIT 1`,
        [texts],
      );
      if (row) found.push(`${table}.${column}`);
    }
    return found.sort();
  }

  it('had data in many tables before the deletion', () => {
    expect(knownBefore).toEqual(
      expect.arrayContaining([
        'audit_entries.actor_id',
        'audit_entries.subject_id',
        'audit_lines.member_id',
        'bulk_actions.user_id',
        'code_challenges.email',
        'education_records.user_id',
        'export_jobs.user_id',
        'saved_views.user_id',
        'search_texts.text',
        'search_texts.user_id',
        'sessions.user_id',
        'sign_in_failures.email_key',
        'users.email',
        'users.bio',
      ]),
    );
  });

  it('could download, before the deletion, the related rows of every table that contains a member id', async () => {
    // Check the schema too, for tables in which this member has no row.
    const references: { table: string }[] = await portal.db.query(
      `SELECT table_name AS "table" FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type = 'uuid' AND column_name <> 'id'`,
    );
    const tables = [
      ...references.map(({ table }) => table),
      ...idsBefore.map((place) => place.split('.')[0]),
    ];
    expect([...new Set(tables)].sort()).toEqual([...Object.keys(DOWNLOADED), ...OF_THE_DELETED].sort());
    for (const [table, part] of Object.entries(DOWNLOADED)) {
      expect({ table, part: part(downloaded) }).toEqual({ table, part: expect.any(Object) });
    }
  });

  it('stays in `deleted_members` for ten minutes, for an undo, and in `removed_names` for 30 days', () => {
    const ofMails = (place: string) => place.startsWith('mails.') || place.startsWith('export_jobs.');
    expect(heldAtFirst.filter((place) => !ofMails(place))).toEqual([
      'deleted_members.rows',
      'removed_names.email',
      'removed_names.name',
      'removed_names.text',
    ]);
    expect(heldLater.filter((place) => !ofMails(place))).toEqual([
      'removed_names.email',
      'removed_names.name',
      'removed_names.text',
    ]);
  });

  it('after 31 days leaves no e-mail address, phone number, name or other text in any column of any table', async () => {
    expect(await placesOf(...secrets)).toEqual([]);
  });

  it('is referenced by id only in the audit log and in the records of exports, imports and actions on many members', async () => {
    expect(await placesOf(member.id)).toEqual([
      'audit_entries.actor_id',
      'audit_entries.subject_id',
      'audit_lines.member_id',
      'bulk_actions.user_id',
      'export_jobs.user_id',
      'import_jobs.user_id',
    ]);
    const { body } = await portal.api.get(`/superadmin/audit?subject=${member.id}`, { token: owner.token });
    expect(body.entries[0]).toMatchObject({
      action: 'user.deleted',
      subject: { id: member.id, name: null },
      before: { role: 'ADMIN' },
    });
  });

  it('has no stored file and no valid session any more', async () => {
    await portal.app.get(OrphanedFilesService).sweep();
    expect(await storedFiles(portal)).toEqual([]);
    for (const token of tokens) expect((await portal.api.get('/profile', { token })).status).toBe(401);
  });

  it('leaves no e-mail address and no other personal text in Redis', async () => {
    const redis = new Redis(portal.env.REDIS_URL);
    const keys = await redis.keys('*');
    const values = await Promise.all(keys.map(async (key) => `${key} ${await contentOf(redis, key)}`));
    await redis.quit();
    expect(values.length).toBeGreaterThan(0);
    expect(values.filter((value) => secrets.some((secret) => value.includes(secret)))).toEqual([]);
  });
});

async function contentOf(redis: Redis, key: string): Promise<string> {
  const type = await redis.type(key);
  if (type === 'string') return String(await redis.get(key));
  if (type === 'hash') return JSON.stringify(await redis.hgetall(key));
  if (type === 'list') return JSON.stringify(await redis.lrange(key, 0, -1));
  if (type === 'zset') return JSON.stringify(await redis.zrange(key, 0, -1));
  if (type === 'stream') return JSON.stringify(await redis.xrange(key, '-', '+'));
  return '';
}
