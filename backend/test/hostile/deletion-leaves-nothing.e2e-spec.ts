import { Redis } from 'ioredis';
import { StrayFiles } from '../../src/infra/storage/stray-files.service.js';
import { receiveCode, requestCode, times, verifyLogin, wrongly } from '../support/codes.js';
import { exportIn, startExport } from '../support/exports.js';
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

/** Where the member's own download shows what a table with the id of a member holds. */
const DOWNLOADED: Record<string, (data: any) => unknown> = {
  audit_entries: ({ auditEntries }) => auditEntries[0],
  education_records: ({ profile }) => profile.education[0],
  export_jobs: ({ exports }) => exports[0],
  // The searchable texts are drawn from the profile, and say nothing that it does not.
  search_texts: ({ profile }) => profile,
  sessions: ({ sessions }) => sessions[0],
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
    await eventually(async () => (await rows('SELECT 1 FROM mails WHERE recipient IS NOT NULL')) === 0);
    // The worker's rounds come every two seconds.
    await eventually(async () => (await rows(`SELECT 1 FROM export_jobs WHERE filters <> '{}'`)) === 0);
  });
  afterAll(() => portal.stop());

  /** In every table and file where a member leaves any; returns the tokens that were good until the end. */
  async function leaveTraces(): Promise<string[]> {
    const { api } = portal;
    const { token } = member;
    await api.put('/profile', PERSONAL, { token });
    await api.post('/profile/education', RECORD, { token });
    await uploadPhoto(portal, token, await picture().png().toBuffer());
    const { id } = await startExport(portal, member.token, 'format=csv&search=zorawarna');
    await exportIn(portal, member.token, id);
    const wrong = await receiveCode(portal, 'login', member.email);
    await times(3, () => verifyLogin(portal, wrongly(wrong)));
    await api.put(`/superadmin/users/${member.id}`, { email: movedTo }, { token: owner.token });
    const { body } = await verifyLogin(portal, await receiveCode(portal, 'login', movedTo));
    await letTimePass(portal, '61 seconds');
    const open = await receiveCode(portal, 'login', movedTo, 2);
    await times(3, () => verifyLogin(portal, wrongly(open)));
    await requestCode(portal, 'registration', movedTo);
    return [body.token];
  }

  async function rows(statement: string): Promise<number> {
    return (await portal.db.query(statement)).length;
  }

  /** The columns that hold one of the texts, in any table. */
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

  it('had left traces in many places', () => {
    expect(knownBefore).toEqual(
      expect.arrayContaining([
        'audit_entries.actor_id',
        'audit_entries.subject_id',
        'code_challenges.email',
        'education_records.user_id',
        'export_jobs.user_id',
        'search_texts.text',
        'search_texts.user_id',
        'sessions.user_id',
        'sign_in_failures.email_key',
        'users.email',
        'users.bio',
      ]),
    );
  });

  it('could download what every table with the id of a member holds', async () => {
    // By the schema as well, for a table in which this member has no row.
    const references: { table: string }[] = await portal.db.query(
      `SELECT table_name AS "table" FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type = 'uuid' AND column_name <> 'id'`,
    );
    const tables = [
      ...references.map(({ table }) => table),
      ...idsBefore.map((place) => place.split('.')[0]),
    ];
    expect([...new Set(tables)].sort()).toEqual(Object.keys(DOWNLOADED));
    for (const [table, part] of Object.entries(DOWNLOADED)) {
      expect({ table, part: part(downloaded) }).toEqual({ table, part: expect.any(Object) });
    }
  });

  it('is in no column of any table, by address, phone, name or any other text', async () => {
    expect(await placesOf(...secrets)).toEqual([]);
  });

  it('is an id in the audit log and on the ended export, and nowhere else', async () => {
    expect(await placesOf(member.id)).toEqual([
      'audit_entries.actor_id',
      'audit_entries.subject_id',
      'export_jobs.user_id',
    ]);
    const { body } = await portal.api.get(`/superadmin/audit?subject=${member.id}`, { token: owner.token });
    expect(body.entries[0]).toMatchObject({
      action: 'user.deleted',
      subject: { id: member.id, name: null },
      before: { role: 'ADMIN' },
    });
  });

  it('has no file and no session', async () => {
    await portal.app.get(StrayFiles).sweep();
    expect(await storedFiles(portal)).toEqual([]);
    for (const token of tokens) expect((await portal.api.get('/profile', { token })).status).toBe(401);
  });

  it('is not in Redis by address or any other text', async () => {
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
