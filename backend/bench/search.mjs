import { setTimeout as pause } from 'node:timers/promises';
import { compare, timeOf, timingOf } from './measure.mjs';

const SORTS = ['createdAt', 'fullName', 'passingYear', 'department'];
/**
 * In some ten of a million; in as many, of parts each of which a fiftieth or all of the seeded members have; and in a
 * thousand, who come last when the names are sorted backwards.
 */
const RARE = {
  rare: 'asha.4127',
  'rare, of common parts': 'demo.asha.412',
  'in a thousand': 'aarav.12',
};
const ABSENT = 'nobody-has-this';
/** In a sixth and in a third of the seeded members, and in all of them. */
const COMMON = ['ara', 'wala', 'demo'];
/** In few and in many. */
const SHORT = ['q', 'zo'];
const TOTALS_LIVE_MS = 10_500;
/** Each waits until the totals that are remembered are too old: the slowest of five is reported, not a percentile. */
const UNCACHED_RUNS = 5;

/** @param {import('./bench.mjs').Bench} bench */
export async function benchSearches(bench) {
  for (const sort of SORTS) {
    const again = (/** @type {string} */ kind, /** @type {string} */ term, /** @type {number} */ atMost) =>
      compare(`search ${kind}, by ${sort}`, pathOf(term, sort), atMost, bench);
    for (const [kind, term] of Object.entries(RARE)) await again(kind, term, 0.15);
    await again('absent', ABSENT, 0.15);
    for (const term of COMMON) await again(`common (${term})`, term, 0.1);
  }
  // Last, since a process that has paused between two requests is slow for its next hundred.
  for (const sort of SORTS) await uncached(COMMON, sort, 2, bench);
  await uncached(SHORT, 'createdAt', 5, bench);
}

/** @param {string} term @param {string} sort */
const pathOf = (term, sort) => `/admin/users?search=${encodeURIComponent(term)}&sortBy=${sort}`;

/**
 * Times each term when no total of it is remembered.
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
