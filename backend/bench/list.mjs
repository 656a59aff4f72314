import { timedBeside } from './measure.mjs';

const SORTS = ['createdAt', 'fullName', 'passingYear', 'department'];
const FILTERS = [
  'role=ADMIN',
  'passingYear=2012',
  'mentorshipAvailable=true',
  'role=ALUMNI&passingYear=2012&mentorshipAvailable=true',
];
const TEXT_FILTERS = [
  'department=science',
  'currentCity=pune',
  'currentCity=zzzz',
  'department=arts&currentCity=mumbai',
];

/**
 * First, thousandth, middle and last page by each sort, and each filter; every answer with its total.
 *
 * @param {import('./bench.mjs').Bench} bench
 */
export async function benchLists(bench) {
  const { portal, report, S } = bench;
  const total = JSON.parse((await portal.get('/admin/users')).body).pagination.totalPages;
  const page = (/** @type {number} */ number, /** @type {string} */ order) =>
    timedBeside(`/admin/users?page=${number}&${order}`, bench);
  for (const sort of SORTS) {
    for (const order of ['asc', 'desc']) {
      await S.renew();
      const by = `sortBy=${sort}&sortOrder=${order}`;
      report.time(`first page by ${sort} ${order}`, await page(1, by), S, 0.15);
      report.time(`thousandth page by ${sort} ${order}`, await page(Math.min(1000, total), by), S, 0.15);
      report.time(`last page by ${sort} ${order}`, await page(total, by), S, 0.15);
      report.time(`middle page by ${sort} ${order}`, await page(Math.ceil(total / 2), by), S, 0.7);
    }
  }
  await S.renew();
  for (const filter of FILTERS) {
    report.time(`filter ${filter}`, await timedBeside(`/admin/users?${filter}`, bench), S, 0.3);
  }
  await S.renew();
  for (const filter of TEXT_FILTERS) {
    report.time(`text filter ${filter}`, await timedBeside(`/admin/users?${filter}`, bench), S, 1);
  }
}
