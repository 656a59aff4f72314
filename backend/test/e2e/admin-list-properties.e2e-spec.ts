import fc from 'fast-check';
import { resolveFilter } from '../../src/modules/admin/list/resolve-filter.query.js';
import { addWithRole } from '../support/members.js';
import { type ListedMember, type ListQuery, referenceList } from '../support/membership-reference.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

const MEMBERS = 400;
const QUERIES = 300;

const FIRST_NAMES = [
  'Asha',
  'ASHA',
  'Zoë',
  'José',
  'Øyvind',
  'Anne-Marie',
  "D'Arcy",
  'Nguyễn',
  'İpek',
  'Σίσυφος',
  '50%',
  'a_b',
  'x\\y',
];
const LAST_NAMES = [
  'Example',
  'Núñez',
  'Straße',
  'Łukasz',
  'O’Neil',
  'de la Cruz',
  'Æsop',
  'Пример',
  '%',
  '_',
];
const COMPANIES = [
  'Example Works',
  'Off_Co 50%',
  'C:\\Works',
  'Ångström Labs',
  '98 Degrees',
  'Studio 365 West',
];
const CITIES = ['Mumbai', 'mumbai', 'Navi Mumbai', 'São Paulo', 'Zürich', 'Pune'];
const COUNTRIES = ['India', 'INDIA', 'Côte d’Ivoire', 'United Kingdom'];
const COLLEGES = ['Law college', 'Degree college', 'Collège d’Été', 'LAW COLLEGE'];
const DEPARTMENTS = ['Science', 'science', 'Computer Science', 'B.A. Économie', 'Commerce', 'M_Com'];

const orNull = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { freq: 4 });

const aMember = fc.record({
  role: fc.constantFrom('ALUMNI', 'ALUMNI', 'ALUMNI', 'ADMIN', 'SUPERADMIN'),
  mailbox: fc.constantFrom('a', 'b.c', 'd-e', 'f_g', 'h+i', 'Jane'),
  first_name: orNull(FIRST_NAMES),
  middle_name: orNull(['Demo', 'é']),
  last_name: orNull(LAST_NAMES),
  phone_number: orNull(['9800012345', '9876543210', '02255500100']),
  current_company: orNull(COMPANIES),
  department: orNull(DEPARTMENTS),
  passing_year: orNull([1999, 2000, 2012]),
  mentorship_available: fc.boolean(),
  college: orNull(COLLEGES),
  current_city: orNull(CITIES),
  current_country: orNull(COUNTRIES),
  looking_for_mentor: fc.boolean(),
  minutes: fc.nat(50),
});

const someTexts = [
  ...FIRST_NAMES,
  ...LAST_NAMES,
  ...COMPANIES,
  '9800012345',
  '98000 12345',
  '+98-000',
  'example.org',
  'b.c123@example.org',
  'de la',
];

/**
 * Generates a whole text or a part of a text. A part is unchanged, in capitals, without accents or followed by a
 * percent sign.
 */
const aTerm = (texts: string[]) =>
  fc
    .tuple(fc.constantFrom(...texts), fc.nat(12), fc.integer({ min: 1, max: 8 }), fc.nat(4))
    .map(([text, start, length, kind]) => {
      const piece = text.slice(start % text.length).slice(0, length);
      return (
        [piece, piece.toUpperCase(), piece.normalize('NFD').replace(/\p{M}/gu, ''), `${piece}%`, text][
          kind
        ] ?? ''
      );
    });

const aQuery: fc.Arbitrary<ListQuery> = fc.record(
  {
    search: fc.array(aTerm(someTexts), { minLength: 1, maxLength: 3 }).map((terms) => terms.join(' ')),
    role: fc.constantFrom('', 'ALUMNI', 'ADMIN', 'SUPERADMIN'),
    department: aTerm(DEPARTMENTS),
    passingYear: fc.constantFrom('', '1999', '2000', '2012', '1950'),
    mentorshipAvailable: fc.constantFrom('', 'true', 'false'),
    passingYearFrom: fc.constantFrom('', '1999', '2000', '2005'),
    passingYearTo: fc.constantFrom('', '1998', '2000', '2012'),
    lookingForMentor: fc.constantFrom('', 'true', 'false'),
    college: aTerm(COLLEGES),
    currentCity: aTerm(CITIES),
    currentCountry: aTerm(COUNTRIES),
    sortBy: fc.constantFrom('createdAt', 'fullName', 'passingYear', 'department'),
    sortOrder: fc.constantFrom('asc', 'desc'),
    page: fc.constantFrom('1', '2', '3', '9', '30'),
    limit: fc.constantFrom('1', '7', '12', '100'),
  },
  { requiredKeys: [] },
);

describe('The list of members for random queries', () => {
  let portal: TestPortal;
  let token: string;
  let members: ListedMember[];

  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
    const rows = fc.sample(aMember, MEMBERS).map(({ mailbox, minutes, ...row }, index) => ({
      ...row,
      alumni_id: String(index),
      email: `${mailbox}${index}@example.org`,
      created_at: new Date(Date.UTC(2020, 0, 1, 0, minutes)).toISOString(),
    }));
    await portal.db.query(
      `INSERT INTO users (role, first_name, middle_name, last_name, phone_number, current_company, department,
         passing_year, mentorship_available, college, current_city, current_country, looking_for_mentor, alumni_id, email, created_at)
       SELECT role, first_name, middle_name, last_name, phone_number, current_company, department, passing_year,
         mentorship_available, college, current_city, current_country, looking_for_mentor, alumni_id, email,
         created_at
       FROM jsonb_populate_recordset(NULL::users, $1)`,
      [JSON.stringify(rows)],
    );
    ({ token } = await addWithRole(portal, 'ADMIN'));
    members = await portal.db.query(
      `SELECT id, role, email, full_name AS "fullName", phone_number AS "phoneNumber",
         current_company AS "currentCompany", department, passing_year AS "passingYear",
         mentorship_available AS "mentorshipAvailable", college, current_city AS "currentCity", current_country AS "currentCountry", looking_for_mentor AS "lookingForMentor",
         to_char(created_at, 'YYYY-MM-DD HH24:MI:SS.US') AS "createdAt"
       FROM users`,
    );
  });
  afterAll(() => portal.stop());

  it('returns the same members and total as a simple reference implementation', async () => {
    await fc.assert(
      fc.asyncProperty(aQuery, async (query) => {
        const { status, body } = await portal.api.get(`/admin/users?${new URLSearchParams(query)}`, {
          token,
        });
        const { ids, total } = referenceList(members, query);
        expect(status).toBe(200);
        expect(body.pagination.totalUsers).toBe(total);
        expect(body.users.map(({ id }: { id: string }) => id)).toEqual(ids);
      }),
      { numRuns: QUERIES },
    );
  });

  it('shows each member once over all pages, in every order', async () => {
    for (const sortBy of ['createdAt', 'fullName', 'passingYear', 'department']) {
      for (const sortOrder of ['asc', 'desc']) {
        const seen: string[] = [];
        for (let page = 1; seen.length < members.length; page += 1) {
          const query = new URLSearchParams({ sortBy, sortOrder, page: String(page), limit: '37' });
          const { body } = await portal.api.get(`/admin/users?${query}`, { token });
          expect(body.users).not.toHaveLength(0);
          seen.push(...body.users.map(({ id }: { id: string }) => id));
        }
        expect(seen).toEqual(referenceList(members, { sortBy, sortOrder, limit: '1000' }).ids);
      }
    }
  });

  it('normalizes a search term in the same way as the searched texts of the members', async () => {
    const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
    for (const search of [ascii, 'Ünï ASHA', 'e\u0301']) {
      const [{ folded }] = await portal.db.query('SELECT search_fold($1) AS folded', [search]);
      const filter = await resolveFilter(portal.db, {
        search,
        sortBy: 'createdAt',
        sortOrder: 'asc',
      });
      const words = String(folded).split(' ').filter(Boolean);
      expect(filter).toEqual({ search: words.map((word) => ({ words: [word] })) });
    }
  });
});
