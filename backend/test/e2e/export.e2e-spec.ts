import { once } from 'node:events';
import { get } from 'node:http';
import { parse } from 'csv-parse/sync';
import { fetchChecked } from '../support/api-client.js';
import { exporting } from '../support/exports.js';
import { addMember, addWithRole, type TestMember } from '../support/members.js';
import { withoutTimeLimit } from '../support/test-database.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

const HEADER =
  'id,role,alumniId,email,fullName,firstName,middleName,lastName,dateOfBirth,gender,countryCode,phoneNumber,' +
  'whatsappNumber,secondaryPhoneNumber,personalAddressLine1,personalAddressLine2,personalCity,personalState,' +
  'personalPostalCode,personalCountry,companyAddressLine1,companyAddressLine2,companyCity,companyState,' +
  'companyPostalCode,companyCountry,linkedinProfile,instagramProfile,twitterProfile,facebookProfile,githubProfile,' +
  'personalWebsite,currentJobTitle,currentCompany,workExperience,skills,achievements,bio,interests,currentCity,' +
  'currentCountry,mentorshipAvailable,lookingForMentor,course,department,college,yearOfJoining,passingYear,' +
  'admissionInFirstYear,createdAt,updatedAt';

/** Columns without free text. An export does not escape their values. */
const FIXED =
  'id,role,alumniId,dateOfBirth,gender,countryCode,linkedinProfile,instagramProfile,twitterProfile,facebookProfile,' +
  'githubProfile,personalWebsite,mentorshipAvailable,lookingForMentor,yearOfJoining,passingYear,' +
  'admissionInFirstYear,createdAt,updatedAt';
/**
 * Columns with free text. Omits the full name, which is derived from other columns. Omits the e-mail address, because
 * the tests find their members by this address.
 */
const FREE = HEADER.split(',').filter((name) => !`${FIXED},email,fullName`.split(',').includes(name));

const parseCsv = (text: string): Record<string, string>[] => parse(text, { columns: true });

describe('An export of members', () => {
  let portal: TestPortal;
  let admin: TestMember;
  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    await withoutTimeLimit(portal, 'DELETE FROM users');
    admin = await addWithRole(portal, 'ADMIN');
  });

  const fetchExport = (query: string) =>
    fetchChecked(`${portal.url}/api/admin/export?${query}`, {
      headers: { Authorization: `Bearer ${admin.token}` },
    });
  const csv = async (query = '') =>
    parseCsv(`${(await (await fetchExport(`format=csv&${query}`)).text()).trim()}\n`);
  const json = async (query = '') =>
    (await portal.api.get(`/admin/export?format=json&${query}`, { token: admin.token })).body as Record<
      string,
      string
    >[];

  it('in CSV is a UTF-8 file with a byte order mark and all columns in a fixed order', async () => {
    const response = await fetchExport('format=csv');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="alumni_data.csv"',
      'cache-control': expect.stringContaining('no-store'),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(bytes.subarray(3).toString().split('\n')[0]?.split(',')).toEqual(HEADER.split(','));
  });

  it('in JSON is a file with an array of objects, whose keys are the column names of the CSV file', async () => {
    const response = await fetchExport('format=json');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="alumni_data.json"',
    });
    const [row] = (await response.json()) as object[];
    expect(Object.keys(row ?? {}).join(',')).toBe(HEADER);
  });

  it.each(['ids[]=5', 'departement=Law', 'constructor=Law'])(
    'refuses the unknown parameter %s, because an export that ignored a misspelt filter would contain all members',
    async (parameter) => {
      const response = await fetchExport(`format=csv&${parameter}`);
      expect(response.status).toBe(400);
      const name = parameter.split('=')[0];
      expect(await response.json()).toMatchObject({
        code: 'VALIDATION_FAILED',
        message: `The URL has an unknown parameter: ${name}`,
      });
    },
  );

  it('is not recorded in the audit log if the request method is HEAD', async () => {
    const audited = async () => {
      const [{ count }] = await portal.db.query(
        `SELECT count(*)::int FROM audit_entries WHERE action = 'members.exported'`,
      );
      return count;
    };
    const before = await audited();
    const response = await fetchChecked(`${portal.url}/api/admin/export?format=csv`, {
      method: 'HEAD',
      headers: { Authorization: `Bearer ${admin.token}` },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="alumni_data.csv"');
    expect(await audited()).toBe(before);
    await fetchExport('format=csv');
    expect(await audited()).toBe(before + 1);
  });

  it("has the same values as the member's profile", async () => {
    const member = await addMember(portal, {
      dateOfBirth: '1990-05-17',
      gender: 'prefer_not_to_say',
      bio: 'Tab\there, "quotes", back\\slash, \\N, comma,\nnew line\r\nand \u0001 control',
      skills: 'नमस्ते 👋 ñ',
      mentorshipAvailable: true,
      passingYear: 2012,
      admissionInFirstYear: false,
      currentCity: '',
      linkedinProfile: 'https://example.org/in/asha',
    });
    const { alumni } = (await portal.api.get('/profile', { token: member.token })).body;
    const [row] = await json(`search=${member.email}`);
    const { createdAt = '', updatedAt = '', ...rest } = row ?? {};
    for (const name of Object.keys(rest)) {
      const expected = name === 'dateOfBirth' ? '1990-05-17' : alumni[name];
      expect({ [name]: rest[name] }).toEqual({ [name]: expected });
    }
    expect(new Date(createdAt).toISOString()).toBe(alumni.createdAt);
    expect(new Date(updatedAt).toISOString()).toBe(alumni.updatedAt);
    const [cells] = await csv(`search=${member.email}`);
    expect(cells).toMatchObject({
      bio: alumni.bio,
      skills: alumni.skills,
      dateOfBirth: '1990-05-17',
      mentorshipAvailable: 'true',
      passingYear: '2012',
      middleName: '',
    });
    expect(new Date(cells?.createdAt ?? '').toISOString()).toBe(alumni.createdAt);
  });

  it('puts an apostrophe before a formula in any free text column in CSV, but not in JSON', async () => {
    const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'];
    for (const [index, formula] of formulas.entries()) {
      await addMember(portal, {
        ...Object.fromEntries(FREE.map((name) => [name, formula])),
        email: `row${index}@example.org`,
      });
    }
    await addMember(portal, { email: '=row@example.org', firstName: "'=1", bio: ' =1' });
    const rows = await csv('search=row&sortBy=createdAt&sortOrder=asc');
    for (const [index, formula] of formulas.entries()) {
      expect(rows[index]).toMatchObject(Object.fromEntries(FREE.map((name) => [name, `'${formula}`])));
    }
    expect(rows[0]).toMatchObject({ fullName: "'=1+1 =1+1 =1+1", countryCode: '+91' });
    expect(rows.at(-1)).toMatchObject({ email: "'=row@example.org", firstName: "'=1", bio: ' =1' });
    const [first] = await json('search=row0');
    expect(first).toMatchObject({ firstName: '=1+1', bio: '=1+1' });
  });

  it.each(['createdAt', 'fullName', 'passingYear', 'department'])(
    'has the same rows and order as the member list sorted by %s, in CSV and in JSON',
    async (sortBy) => {
      for (let n = 0; n < 25; n += 1) {
        await addMember(portal, {
          firstName: `Name${n % 5}`,
          passingYear: n % 4 ? 2000 + (n % 3) : null,
          department: n % 7 ? `Department ${n % 2}` : null,
          mentorshipAvailable: n % 2 === 0,
        });
      }
      for (const sortOrder of ['asc', 'desc']) {
        const query = `sortBy=${sortBy}&sortOrder=${sortOrder}&mentorshipAvailable=true&search=name`;
        const { body } = await portal.api.get(`/admin/users?${query}&limit=100`, { token: admin.token });
        const ids = body.users.map(({ id }: TestMember) => id);
        expect(ids).toHaveLength(13);
        expect((await csv(query)).map(({ id }) => id)).toEqual(ids);
        expect((await json(query)).map(({ id }) => id)).toEqual(ids);
      }
    },
  );

  it('without members is only a header in CSV, and an empty array in JSON', async () => {
    const text = await (await fetchExport('format=csv&search=nobody')).text();
    expect(text.replace('\uFEFF', '')).toBe(`${HEADER}\n`);
    expect(await json('search=nobody')).toEqual([]);
  });

  it('treats SQL code in a filter as plain text, and finds no member', async () => {
    const hostile = ["') TO PROGRAM 'true", "'; DROP TABLE users; --", '$1', '\\', '%'].map(
      encodeURIComponent,
    );
    for (const text of hostile) {
      for (const name of ['search', 'department', 'currentCity']) {
        expect(await json(`${name}=${text}`)).toEqual([]);
      }
    }
  });

  it.each(['', 'format=', 'format=pdf', 'format=CSV', 'format=csv&format=json', 'format=csv&role=OWNER'])(
    'answers 400 for a query string with a missing, unknown or repeated value: %j',
    async (query) => expect((await fetchExport(query)).status).toBe(400),
  );

  it('arrives completely, even if it has 5000 rows with multi-byte characters', async () => {
    await withoutTimeLimit(
      portal,
      `INSERT INTO users (alumni_id, email, first_name, bio)
       SELECT n, 'n' || n || '@example.org', 'ñ' || n, repeat('€', 500) || chr(10) || n FROM generate_series(1, 5000) n`,
    );
    const rows = await json('sortBy=fullName&search=n');
    expect(rows).toHaveLength(5000);
    expect(
      rows.every(({ bio, firstName }: Record<string, string>) => bio?.endsWith(`\n${firstName?.slice(1)}`)),
    ).toBe(true);
    expect(await csv('search=ñ')).toHaveLength(5000);
  });

  describe('with many members', () => {
    beforeEach(() =>
      withoutTimeLimit(
        portal,
        `INSERT INTO users (alumni_id, email, bio)
         SELECT n, 'n' || n || '@example.org', repeat('x', 2000) FROM generate_series(1, 8000) n`,
      ),
    );

    it('frees its database connection when the client disconnects', async () => {
      for (let left = 0; left < 8; left += 1) {
        const call = get(`${portal.url}/api/admin/export?format=json`, {
          headers: { Authorization: `Bearer ${admin.token}` },
        });
        const [response] = await once(call, 'response');
        await once(response, 'data');
        response.destroy();
      }
      await eventually(async () => (await exporting(portal)) === 0);
      expect(await csv('search=n1@')).toHaveLength(1);
    });

    it('leaves database connections for the member list, and at most three exports read at once', async () => {
      const running = Array.from({ length: 8 }, () => fetchExport('format=csv'));
      await eventually(async () => (await exporting(portal)) > 0);
      expect((await portal.api.get('/admin/users', { token: admin.token })).status).toBe(200);
      expect(await exporting(portal)).toBeLessThanOrEqual(3);
      const sizes = await Promise.all(
        running.map(async (answer) => (await (await answer).arrayBuffer()).byteLength),
      );
      expect(new Set(sizes).size).toBe(1);
    });
  });
});
