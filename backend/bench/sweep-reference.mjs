/** Number of members on a page of the member list if the request does not name a number. */
export const PAGE_ROWS = 12;

const COLUMNS = /** @type {Record<string, string>} */ ({
  createdAt: 's.created_at',
  fullName: 's.full_name',
  passingYear: 's.passing_year',
  department: 's.department',
});

/**
 * The SQL condition of each filter. Department, college, city and country match any part of the stored text and ignore
 * case.
 */
const CONDITIONS = /** @type {Record<string, (value: string) => string>} */ ({
  role: (value) => `s.role = ${value}`,
  department: (value) => containsPart('s.department', value),
  college: (value) => containsPart('s.college', value),
  currentCity: (value) => containsPart('s.current_city', value),
  currentCountry: (value) => containsPart('s.current_country', value),
  passingYear: (value) => `s.passing_year = ${value}::int`,
  passingYearFrom: (value) => `s.passing_year >= ${value}::int`,
  passingYearTo: (value) => `s.passing_year <= ${value}::int`,
  mentorshipAvailable: (value) => `s.mentorship_available = ${value}::boolean`,
  lookingForMentor: (value) => `s.looking_for_mentor = ${value}::boolean`,
});

const containsPart = (/** @type {string} */ column, /** @type {string} */ value) =>
  `${column} ILIKE '%' || ${value} || '%'`;

/**
 * Returns the plain SQL for a request of the member list: one statement for the total and one for the rows of a page.
 * PostgreSQL may use all indexes of the portal. The search words need no conversion to the form of the searched texts:
 * they are lower-case ASCII, and the searched phone numbers have no spaces.
 *
 * @param {Record<string, string>} filter
 */
function plainSql({ search, sortBy = 'createdAt', sortOrder = 'desc', ...others }) {
  /** @type {string[]} */
  const values = [];
  const bind = (/** @type {string} */ value) => `$${values.push(value)}`;
  const words = (search ?? '').split(' ').filter(Boolean);
  const conditions = [
    ...words.map((word) => `s.text LIKE ${bind(`%${word.replace(/[\\%_]/g, '\\$&')}%`)}`),
    ...Object.entries(others).map(([name, value]) => CONDITIONS[name]?.(bind(value))),
  ];
  const from = `FROM search_texts s WHERE ${conditions.join(' AND ') || 'true'}`;
  return {
    values,
    count: `SELECT count(*)::int AS total ${from}`,
    page: (/** @type {number} */ page) =>
      `SELECT s.user_id AS id ${from} ORDER BY ${COLUMNS[sortBy]} ${sortOrder} NULLS LAST, s.user_id ${sortOrder}
       LIMIT ${PAGE_ROWS} OFFSET ${(page - 1) * PAGE_ROWS}`,
  };
}

/**
 * Reads the total and one page of the member list by plain SQL. `filter` holds the parameters of the request, and
 * `pageOf` selects the page. `ms` is the time of both statements together.
 *
 * @param {import('pg').Client} db
 * @param {Record<string, string>} filter
 * @param {(pages: number) => number} pageOf
 */
export async function plainAnswer(db, filter, pageOf) {
  const { values, count, page } = plainSql(filter);
  const start = performance.now();
  const counted = await db.query(count, values);
  const { total } = counted.rows[0];
  const number = pageOf(Math.ceil(total / PAGE_ROWS));
  const { rows } = await db.query(page(number), values);
  return {
    page: number,
    total: /** @type {number} */ (total),
    ids: rows.map(({ id }) => /** @type {string} */ (id)),
    ms: performance.now() - start,
  };
}
