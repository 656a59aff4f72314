import { DeepPagesService } from '../../src/modules/admin/list/deep-pages.service.js';
import type {
  PaginationDto,
  SortField,
  SortOrder,
} from '../../src/modules/admin/list/dto/member-list.dto.js';
import { MemberListService } from '../../src/modules/admin/list/member-list.service.js';
import { MemberOrder } from '../../src/modules/admin/list/member-page.query.js';
import { addWithRole, type TestMember } from '../support/members.js';
import { withoutTimeLimit } from '../support/test-database.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

const MEMBERS = 18_500;

/** Search terms that match all, some or none of the members. Some terms are too short for a trigram. */
const TERMS = [
  ...['beta works', 'zo', 'zoya', 'm99.', 'e', 'q', '9', '90000 00', 'nobody'],
  ...['oy', 'qx', 'q ya'],
  // In at most one of 103 texts: the portal looks up such short terms in an index.
  ...['jy', 'yk', 'j', 'yk zo', 'k jy'],
  // Three letters in one of 103 texts, in a sixth and in all.
  ...['jyk', 'zoy', 'exa', 'jyk works', 'oya works'],
  ...['m996.x@example.org', '6.x@example.org', '@example', 'm9@'],
  ...['works zoya', 'name12 asha', 'zoya m996.', 'beta q', '90000 00 zoya', 'nobody zoya'],
];
/** Filters of the API, single and combined, each with the same filter as an SQL condition. */
const FILTERS: [Record<string, string>, string][] = [
  [{ currentCity: 'pune' }, `current_city = 'Pune'`],
  [{ currentCity: 'n' }, `current_city IS NOT NULL`],
  [
    { college: 'college 1', mentorshipAvailable: 'false' },
    `college = 'College 1' AND NOT mentorship_available`,
  ],
  [{ lookingForMentor: 'true' }, 'looking_for_mentor'],
  [{ lookingForMentor: 'false', passingYearFrom: '1991' }, 'NOT looking_for_mentor AND passing_year >= 1991'],
  [{ department: 'department 3' }, `department = 'Department 3'`],
  [{ department: 'department', currentCity: 'nashik' }, `department IS NOT NULL AND current_city = 'Nashik'`],
  [{ department: 'department' }, 'department IS NOT NULL'],
  [
    { search: 'zo', currentCity: 'pune', role: 'ALUMNI' },
    `first_name = 'Zoya' AND current_city = 'Pune' AND role = 'ALUMNI'`,
  ],
  [{ search: 'e', college: 'college 0' }, `college = 'College 0'`],
];
const SORTS: SortField[] = ['createdAt', 'fullName', 'passingYear', 'department'];
const ORDERS: SortOrder[] = ['asc', 'desc'];
const COLUMNS: Record<SortField, string> = {
  createdAt: 'created_at',
  fullName: 'full_name',
  passingYear: 'passing_year',
  department: 'department',
};

interface Order {
  sortBy: SortField;
  sortOrder: SortOrder;
}

/**
 * In a large portal, the list uses other SQL queries than in a small portal. It may return a page without the exact
 * total.
 */
describe('The member list of a large portal', () => {
  let portal: TestPortal;
  let admin: TestMember;
  let owner: TestMember;
  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
    admin = await addWithRole(portal, 'ADMIN');
    owner = await addWithRole(portal, 'SUPERADMIN');
    portal.app.get(MemberListService).limits = {
      countedMembers: 0,
      fewHits: 2_000,
    };
    await withoutTimeLimit(
      portal,
      `INSERT INTO users (alumni_id, email, first_name, last_name, phone_number, current_company, department,
         passing_year, mentorship_available, looking_for_mentor, current_city, college, created_at)
       SELECT n, 'm' || n || '.x@example.org', CASE WHEN n % 6 = 0 THEN 'Zoya' ELSE 'Asha' END, 'Name' || n % 97 || CASE WHEN n % 103 = 0 THEN ' Jyk' ELSE '' END,
         CASE WHEN n % 3 = 0 THEN (9000000000 + n)::text END, CASE WHEN n % 2 = 0 THEN 'Beta Works' END,
         CASE WHEN n % 2 > 0 THEN 'Department ' || n % 7 END, CASE WHEN n % 13 > 0 THEN 1990 + n % 5 END,
         n % 4 = 0, n % 9 = 0, (ARRAY['Pune', 'Nashik', NULL])[1 + n % 3], 'College ' || n % 2, now() - make_interval(mins => (n * 7919) % 5000)
       FROM generate_series(1, ${MEMBERS}) n`,
    );
    // Add the pending deltas (recorded changes) to the stored counts, as a worker does. Otherwise each request for a
    // count would sum one delta per new member.
    await withoutTimeLimit(portal, 'SELECT fold_membership_counts(NULL)');
    await withoutTimeLimit(
      portal,
      'VACUUM ANALYZE users, search_texts, membership_counts, membership_count_deltas',
    );
  });
  afterAll(() => portal.stop());

  /**
   * Returns the ids of all members who match the condition, in list order. The tests compare the member list of the API
   * with the result of this simple SQL statement.
   */
  async function sortedIds({ sortBy, sortOrder }: Order, condition: string): Promise<string[]> {
    const rows: { id: string }[] = await portal.db.query(
      `SELECT id FROM users u WHERE ${condition}
       ORDER BY ${COLUMNS[sortBy]} ${sortOrder} NULLS LAST, id ${sortOrder}`,
    );
    return rows.map(({ id }) => id);
  }

  const knownHits = new Map<string, Set<string>>();

  /**
   * Returns the ids of all members whom a search must find. The tests compare the search of the API with the result of
   * this simple SQL statement.
   */
  async function hitsOf(search: string): Promise<Set<string>> {
    const known = knownHits.get(search);
    if (known) return known;
    const rows: { id: string }[] = await portal.db.query(
      `SELECT u.id FROM users u JOIN search_texts s ON s.user_id = u.id
       WHERE NOT EXISTS (SELECT FROM unnest(string_to_array(search_fold($1), ' ')) word WHERE strpos(s.text, word) = 0)
         OR phone_number LIKE $2`,
      [search, /^[\d ]+$/.test(search) ? `%${search.replace(' ', '')}%` : null],
    );
    const hits = new Set(rows.map(({ id }) => id));
    knownHits.set(search, hits);
    return hits;
  }

  /** Expects that the API returns the ids of one page and the right total. `ids` contains the ids of all pages. */
  async function expectPage(ids: string[], query: Order & { page: number } & Record<string, unknown>) {
    const asked = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const { body } = await portal.api.get(`/admin/users?${new URLSearchParams(asked)}`, {
      token: admin.token,
    });
    await expectTotal(asked, body.pagination, ids.length);
    const first = (query.page - 1) * 12;
    expect(body.users.map(({ id }: TestMember) => id)).toEqual(ids.slice(first, first + 12));
  }

  /**
   * Expects a correct `hasNext` and the exact total. If `totalIsExact` is false, expects a total that is too small,
   * and expects the exact total from a separate request.
   */
  async function expectTotal(
    { sortBy: _sortBy, sortOrder: _sortOrder, page = '1', ...filter }: Record<string, string>,
    { totalUsers, totalIsExact, totalPages, hasNext }: PaginationDto,
    total: number,
  ) {
    expect({ filter, page, hasNext }).toEqual({ filter, page, hasNext: total > Number(page) * 12 });
    expect(totalPages).toBe(Math.ceil(totalUsers / 12));
    if (totalIsExact !== false) return expect({ filter, totalUsers }).toEqual({ filter, totalUsers: total });
    expect(totalUsers).toBeLessThan(total);
    expect(await knownTotal(filter)).toEqual({ status: 200, body: { totalUsers: total } });
  }

  const knownTotals = new Map<string, ReturnType<typeof exactTotal>>();

  /** Returns the exact total of a filter. Requests each total once, because page and order do not change a total. */
  function knownTotal(filter: Record<string, string>): ReturnType<typeof exactTotal> {
    const key = JSON.stringify(filter);
    const known = knownTotals.get(key) ?? exactTotal(filter);
    knownTotals.set(key, known);
    return known;
  }

  async function allMembers(): Promise<number> {
    const [{ total }] = await portal.db.query('SELECT count(*)::int AS total FROM users');
    return total;
  }

  async function exactTotal(filter: Record<string, string>) {
    const { status, body } = await portal.api.get(`/admin/users/total?${new URLSearchParams(filter)}`, {
      token: admin.token,
    });
    return { status, body };
  }

  it('returns a lower bound of the total for a search with many matches, and the exact total on request', async () => {
    const { body } = await portal.api.get('/admin/users?search=example', { token: admin.token });
    expect(body.pagination).toEqual({
      totalUsers: 2000,
      totalPages: 167,
      hasPrev: false,
      hasNext: true,
      totalIsExact: false,
    });
    expect(await exactTotal({ search: 'example' })).toMatchObject({ body: { totalUsers: MEMBERS + 2 } });
  });

  it('returns the exact total on request, with and without filters and a search term', async () => {
    for (const [filter, condition] of [
      [{}, 'true'],
      [{ role: 'ALUMNI', passingYear: '1992' }, `role = 'ALUMNI' AND passing_year = 1992`],
      [{ search: 'zoya', mentorshipAvailable: 'true' }, `first_name = 'Zoya' AND mentorship_available`],
      [{ search: 'nobody' }, 'false'],
    ] as const) {
      const [counted] = await portal.db.query(
        `SELECT count(*)::int AS "totalUsers" FROM users WHERE ${condition}`,
      );
      expect(await exactTotal(filter)).toEqual({ status: 200, body: counted });
    }
  });

  it('returns the exact total with a page, even for many matches, if the portal has at most 50,000 members', async () => {
    const members = portal.app.get(MemberListService);
    const { limits } = members;
    members.limits = { ...limits, countedMembers: 50_000 };
    for (const [query, totalUsers] of [
      ['search=beta works', MEMBERS / 2],
      ['search=e&page=7', MEMBERS + 2],
      ['search=works&page=500', MEMBERS / 2],
    ] as const) {
      const { body } = await portal.api.get(`/admin/users?${query}`, { token: admin.token });
      expect({ query, ...body.pagination }).toMatchObject({ query, totalUsers, hasNext: true });
      expect(body.pagination).not.toHaveProperty('totalIsExact');
    }
    members.limits = limits;
  });

  it('returns the same total to identical concurrent requests', async () => {
    const asked = Array.from({ length: 20 }, () => exactTotal({ search: 'works' }));
    for (const answer of await Promise.all(asked))
      expect(answer).toEqual({ status: 200, body: { totalUsers: MEMBERS / 2 } });
  });

  it('refuses pages beyond 10,000 only if many members match and the portal stores no count for this search or filter', async () => {
    const page = (query: string) => portal.api.get(`/admin/users?${query}`, { token: admin.token });
    for (const query of [
      'search=example',
      'search=works',
      'search=example&mentorshipAvailable=true',
      'currentCity=n',
    ]) {
      expect(await page(`${query}&page=10000`)).toMatchObject({ status: 200, body: { users: [] } });
      expect(await page(`${query}&page=10001`)).toMatchObject({
        status: 400,
        body: {
          code: 'SEARCH_TOO_WIDE',
          message: expect.stringMatching(/^Only the first 10,000 pages of matching members/),
        },
      });
    }
    for (const query of ['', 'role=ALUMNI&', 'passingYear=1992&', 'search=nobody&', 'currentCity=nowhere&'])
      expect(await page(`${query}page=10001`)).toMatchObject({ status: 200, body: { users: [] } });
  });

  describe.each(SORTS)('sorted by %s', (sortBy) => {
    it.each(ORDERS)('in %s order returns the same pages as a simple SQL statement', async (sortOrder) => {
      const order = { sortBy, sortOrder };
      const all = await sortedIds(order, 'true');
      const alumni = await sortedIds(order, `role = 'ALUMNI'`);
      for (const page of [1, 2, 9, 10, 770, 771, 1000, 1533, 1541, 1542, 1543]) {
        await expectPage(all, { ...order, page });
        await expectPage(alumni, { ...order, page, role: 'ALUMNI' });
      }
      const mentors = await sortedIds(order, 'mentorship_available');
      for (const page of [1, 100, 190, 386])
        await expectPage(mentors, { ...order, page, mentorshipAvailable: true });
    });

    it.each(ORDERS)(
      'in %s order returns the same pages as simple SQL when start positions of deep pages are cached',
      async (sortOrder) => {
        const deepPages = portal.app.get(DeepPagesService);
        const order = new MemberOrder({ sortBy, sortOrder });
        for (const skip of [5_500, 8_100, 9_100]) {
          await eventually(
            async () =>
              (await deepPages.find(portal.db, order, { skip, take: 12 }, await allMembers())) !== undefined,
          );
        }
        // In a list sorted by department, the members without a department begin on page 771.
        const all = await sortedIds({ sortBy, sortOrder }, 'true');
        for (const page of [417, 418, 500, 501, 667, 668, 770, 771, 772, 1000, 1125, 1126])
          await expectPage(all, { sortBy, sortOrder, page });
      },
    );

    it.each(ORDERS)(
      'in %s order finds the same members for a filter as a simple SQL condition',
      async (sortOrder) => {
        for (const [filter, condition] of FILTERS) {
          const found = await sortedIds({ sortBy, sortOrder }, condition);
          const pages = [1, 90, 174, 500, Math.ceil(found.length / 12), Math.ceil(found.length / 12) + 1];
          for (const page of pages) await expectPage(found, { sortBy, sortOrder, page, ...filter });
        }
      },
    );

    it.each(ORDERS)(
      'in %s order finds the same members for a search term as a simple SQL search',
      async (sortOrder) => {
        const all = await sortedIds({ sortBy, sortOrder }, 'true');
        for (const search of TERMS) {
          const hits = await hitsOf(search);
          const found = all.filter((id) => hits.has(id));
          for (const page of [1, 90, 174, 500]) await expectPage(found, { sortBy, sortOrder, page, search });
        }
      },
    );
  });

  it('returns the new total immediately after a change if the same web process made the change', async () => {
    const total = async (query: string) =>
      (await portal.api.get(`/admin/users?${query}`, { token: owner.token })).body.pagination.totalUsers;
    const [leaver, riser] = [await addWithRole(portal, 'ALUMNI'), await addWithRole(portal, 'ALUMNI')];
    expect(await total('')).toBe(MEMBERS + 4);
    const alumni = await total('role=ALUMNI');
    await portal.api.delete(`/superadmin/users/${leaver.id}`, { token: owner.token });
    await portal.api.put(`/superadmin/users/${riser.id}/role`, { role: 'ADMIN' }, { token: owner.token });
    expect(await total('')).toBe(MEMBERS + 3);
    expect(await total('role=ALUMNI')).toBe(alumni - 2);
  });

  it('shows a change immediately, even on page 676, if the same web process made the change', async () => {
    const order = { sortBy: 'fullName', sortOrder: 'asc' } as const;
    const isKnown = async () =>
      portal.app
        .get(DeepPagesService)
        .find(portal.db, new MemberOrder(order), { skip: 8_100, take: 12 }, await allMembers());
    const someoneBefore = async () => {
      const query = new URLSearchParams({ ...order, page: '20' });
      return (await portal.api.get(`/admin/users?${query}`, { token: owner.token })).body.users[0].id;
    };
    for (const change of [
      (id: string) => portal.api.delete(`/superadmin/users/${id}`, { token: owner.token }),
      (id: string) =>
        portal.api.put(`/superadmin/users/${id}`, { fullName: 'Zyx Last' }, { token: owner.token }),
    ]) {
      await eventually(async () => (await isKnown()) !== undefined);
      await change(await someoneBefore());
      await expectPage(await sortedIds(order, 'true'), { ...order, page: 676 });
    }
  });
});
