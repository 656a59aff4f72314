/** Number of members on a page of the member list if the request does not name a number. */
export const PAGE_ROWS = 12;

const COLUMNS = /** @type {Record<string, string>} */ ({
  createdAt: 'u.created_at',
  fullName: 'u.full_name',
  passingYear: 'u.passing_year',
  department: 'u.department',
});

/**
 * The SQL condition of each filter. Department, college, city and country match any part of the stored text and ignore
 * case.
 */
const CONDITIONS = /** @type {Record<string, (value: string) => string>} */ ({
  role: (value) => `u.role = ${value}`,
  department: (value) => containsPart('u.department', value),
  college: (value) => containsPart('u.college', value),
  currentCity: (value) => containsPart('u.current_city', value),
  currentCountry: (value) => containsPart('u.current_country', value),
  passingYear: (value) => `u.passing_year = ${value}::int`,
  passingYearFrom: (value) => `u.passing_year >= ${value}::int`,
  passingYearTo: (value) => `u.passing_year <= ${value}::int`,
  mentorshipAvailable: (value) => `u.mentorship_available = ${value}::boolean`,
  lookingForMentor: (value) => `u.looking_for_mentor = ${value}::boolean`,
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
  const source = `users u${words.length > 0 ? ' JOIN search_texts s ON s.user_id = u.id' : ''}`;
  const from = `FROM ${source} WHERE ${conditions.join(' AND ') || 'true'}`;
  return {
    values,
    count: `SELECT count(*)::int AS total ${from}`,
    page: (/** @type {number} */ page) =>
      `SELECT u.id ${from} ORDER BY ${COLUMNS[sortBy]} ${sortOrder} NULLS LAST, u.id ${sortOrder}
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
