import { compare, SORTS, timed, timedBeside } from './measure.mjs';

/**
 * Rare terms. They match a few, about forty and about a thousand of a million members. The second begins with frequent
 * parts: `demo` matches almost all members, and `asha` a thirtieth. The members of the third come last in the
 * descending order of names.
 */
const RARE = {
  rare: 'asha.4127',
  'rare, of common parts': 'demo.asha.412',
  'in a thousand': 'aarav.12',
};
const ABSENT = 'nobody-has-this';
/** Frequent terms. They match a sixth, a third and almost all of the seeded members. */
const COMMON = ['ara', 'wala', 'demo'];
/** Terms of several words in any order. They match about ten, 150 and a thousand of a million members. */
const SEVERAL_WORDS = {
  'rare, two words': '4127 asha.',
  'three words': 'imaginar zoya sample',
  'two words': 'testerly leela',
};
/** Terms of two words in any order. They match a third and a twenty-fifth of the members. */
const COMMON_TWO_WORDS = ['wala demo', 'ara works'];
/** Terms of one or two letters: `q` matches no seeded member, and `zo` matches many. */
const SHORT = ['q', 'zo'];
/** Maximum p95 in milliseconds of a search for a frequent or short term, without the exact total. */
export const ROWS_MS = 50;
/** Number of searches for each frequent or short term. Lower than for a rare term, because each takes much longer. */
const ROWS_RUNS = 100;
/** Number of measured requests for each exact total. Each takes as long as a scan of all searched texts. */
const COUNTS = 20;

/** @param {import('./bench.mjs').Bench} bench */
export async function benchSearches(bench) {
  for (const sort of SORTS) {
    const rare = (/** @type {string} */ kind, /** @type {string} */ term, /** @type {number} */ atMost) =>
      compare(`search ${kind}, by ${sort}`, pathOf(term, sort), atMost, bench);
    for (const [kind, term] of Object.entries(RARE)) await rare(kind, term, 0.15);
    for (const [kind, term] of Object.entries(SEVERAL_WORDS)) await rare(kind, term, 0.3);
    await rare('absent', ABSENT, 0.15);
    for (const term of [...COMMON, ...COMMON_TWO_WORDS, ...SHORT]) await rows(term, sort, bench);
  }
  for (const term of [...COMMON, ...COMMON_TWO_WORDS, ...SHORT]) await total(term, bench);
}

/** @param {string} term @param {string} sort */
const pathOf = (term, sort) => `/admin/users?search=${encodeURIComponent(term)}&sortBy=${sort}`;

/**
 * Measures a search for a frequent or short term, without the exact total.
 *
 * @param {string} term @param {string} sort @param {import('./bench.mjs').Bench} bench
 */
async function rows(term, sort, { portal, plain, report }) {
  const servers = { portal: portal.client, plain: plain.client };
  const options = { runs: ROWS_RUNS };
  const timing = await timedBeside(servers, (client) => client.get(`/api${pathOf(term, sort)}`), options);
  report.within(`search common (${term}), by ${sort}`, timing, ROWS_MS);
}

/**
 * Measures the request for the exact total, which the browser sends after the search.
 *
 * @param {string} term @param {import('./bench.mjs').Bench} bench
 */
async function total(term, { portal, report, S }) {
  await S.renew();
  const path = `/admin/users/total?search=${encodeURIComponent(term)}`;
  const timing = await timed(() => portal.get(path), { runs: COUNTS, warmUp: 1 });
  report.time(`exact total of "${term}"`, timing, S, 5);
}
