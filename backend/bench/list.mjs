import { compare, SORTS } from './measure.mjs';

const FILTERS = [
  'role=ADMIN',
  'passingYear=2012',
  'mentorshipAvailable=true',
  'passingYearFrom=2000&passingYearTo=2012',
  'lookingForMentor=true',
  'role=ALUMNI&passingYear=2012&mentorshipAvailable=true',
];
const TEXT_FILTERS = [
  'department=science',
  'currentCity=pune',
  'currentCity=zzzz',
  'currentCountry=india',
  'college=commerce',
  'department=arts&currentCity=mumbai',
];

/** Each field for which the portal suggests values, with a word that occurs in one or more of these values. */
const SUGGESTED = {
  department: 'science',
  currentCity: 'pune',
  currentCountry: 'india',
  college: 'commerce',
};

/**
 * Measures the member list: the first, thousandth, middle and last page in each sort order, and the list with each
 * filter. Every response includes the number of all matching members, or a lower bound of it.
 *
 * @param {import('./bench.mjs').Bench} bench
 */
export async function benchLists(bench) {
  const total = JSON.parse((await bench.portal.get('/admin/users')).body).pagination.totalPages;
  const list = (/** @type {string} */ name, /** @type {string} */ query, /** @type {number} */ atMost) =>
    compare(name, `/admin/users?${query}`, atMost, bench);
  for (const sort of SORTS) {
    for (const order of ['asc', 'desc']) {
      const by = `sortBy=${sort}&sortOrder=${order}`;
      await list(`first page by ${sort} ${order}`, `page=1&${by}`, 0.15);
      await list(`thousandth page by ${sort} ${order}`, `page=${Math.min(1000, total)}&${by}`, 0.15);
      await list(`last page by ${sort} ${order}`, `page=${total}&${by}`, 0.15);
      await list(`middle page by ${sort} ${order}`, `page=${Math.ceil(total / 2)}&${by}`, 0.7);
    }
  }
  for (const filter of FILTERS) await list(`filter ${filter}`, filter, 0.3);
  for (const filter of TEXT_FILTERS) await list(`text filter ${filter}`, filter, 1);
}

/**
 * Measures the suggestions of each field for a whole word, and for the letter `a`, which most values contain.
 *
 * @param {import('./bench.mjs').Bench} bench
 */
export async function benchSuggestions(bench) {
  for (const [field, word] of Object.entries(SUGGESTED)) {
    for (const text of ['a', word]) {
      const path = `/admin/suggestions?field=${field}&text=${text}`;
      await compare(`suggestions of ${field} for ${text}`, path, 0.3, bench);
    }
  }
}
