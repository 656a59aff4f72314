import { setTimeout as pause } from 'node:timers/promises';
import { compare, timeOf, timingOf } from './measure.mjs';

const SORTS = ['createdAt', 'fullName', 'passingYear', 'department'];
/**
 * Rare terms. The first two match about ten of a million members; the parts of the second each match a fiftieth or all of
 * them. The third matches a thousand members, who come last in the descending order of names.
 */
const RARE = {
  rare: 'asha.4127',
  'rare, of common parts': 'demo.asha.412',
  'in a thousand': 'aarav.12',
};
const ABSENT = 'nobody-has-this';
/** Frequent terms. They match a sixth, a third and all of the seeded members. */
const COMMON = ['ara', 'wala', 'demo'];
/** Two words in any order. They match about ten, three hundred, a few thousand and a third of a million members. */
const TWO_WORDS = {
  'rare, two words': '4127 asha.',
  'rare name, two words': 'imaginar zoya sample',
  'two words': 'testerly leela',
};
const COMMON_TWO_WORDS = ['wala demo', 'ara works'];
/** Terms with few and with many matches. */
const SHORT = ['q', 'zo'];
const TOTALS_LIVE_MS = 10_500;
/** Runs for each term. Each run waits until the cached totals expire, so the slowest run is reported, not a percentile. */
const UNCACHED_RUNS = 5;

/** @param {import('./bench.mjs').Bench} bench */
export async function benchSearches(bench) {
  for (const sort of SORTS) {
    const again = (/** @type {string} */ kind, /** @type {string} */ term, /** @type {number} */ atMost) =>
      compare(`search ${kind}, by ${sort}`, pathOf(term, sort), atMost, bench);
    for (const [kind, term] of Object.entries(RARE)) await again(kind, term, 0.15);
    for (const [kind, term] of Object.entries(TWO_WORDS)) await again(kind, term, 0.3);
    await again('absent', ABSENT, 0.15);
    for (const term of [...COMMON, ...COMMON_TWO_WORDS]) await again(`common (${term})`, term, 0.1);
  }
  // Comes last: a process that paused between two requests is slow for the next hundred requests.
  for (const sort of SORTS) await uncached([...COMMON, ...COMMON_TWO_WORDS], sort, 2, bench);
  await uncached(SHORT, 'createdAt', 5, bench);
}

/** @param {string} term @param {string} sort */
const pathOf = (term, sort) => `/admin/users?search=${encodeURIComponent(term)}&sortBy=${sort}`;

/**
 * Measures each term without a cached total.
 *
 * @param {string[]} terms @param {string} sort @param {number} atMost
 * @param {import('./bench.mjs').Bench} bench
 */
async function uncached(terms, sort, atMost, { portal, plain, report, S }) {
  await S.renew();
  const times = new Map(terms.map((term) => [term, { ours: noTimes(), bare: noTimes() }]));
  for (let run = 0; run < UNCACHED_RUNS; run += 1) {
    await pause(TOTALS_LIVE_MS);
    for (const [term, { ours, bare }] of times) {
      ours.push(await timeOf(() => portal.get(pathOf(term, sort))));
      bare.push(await timeOf(() => plain.get(pathOf(term, sort))));
    }
  }
  for (const [term, { ours, bare }] of times) {
    const timing = { ...timingOf(ours), plain: timingOf(bare).median };
    report.time(`search "${term}" uncached, by ${sort}`, timing, S, atMost);
  }
}

/** @returns {number[]} */
const noTimes = () => [];
