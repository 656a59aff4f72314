import { setTimeout as pause } from 'node:timers/promises';
import { timedBeside, timingOf } from './measure.mjs';

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
/** In a sixth of the seeded members, and in all of them. */
const COMMON = ['ara', 'demo'];
const TOTALS_LIVE_MS = 10_500;

/** @param {import('./bench.mjs').Bench} bench */
export async function benchSearches(bench) {
  const { report, S } = bench;
  const path = (/** @type {string} */ term, /** @type {string} */ sort) =>
    `/admin/users?search=${encodeURIComponent(term)}&sortBy=${sort}`;
  for (const sort of SORTS) {
    await S.renew();
    for (const [kind, term] of Object.entries(RARE)) {
      report.time(`search ${kind}, by ${sort}`, await timedBeside(path(term, sort), bench), S, 0.15);
    }
    report.time(`search absent, by ${sort}`, await timedBeside(path(ABSENT, sort), bench), S, 0.15);
    for (const term of COMMON) {
      report.time(
        `search common (${term}), uncached, by ${sort}`,
        await fresh(path(term, sort), bench),
        S,
        2,
      );
      report.time(`search common (${term}), by ${sort}`, await timedBeside(path(term, sort), bench), S, 0.1);
    }
  }
  await S.renew();
  for (const term of ['q', 'zo']) {
    report.time(`search "${term}"`, await fresh(path(term, 'createdAt'), bench), S, 5);
  }
}

/**
 * Times with a pause in which the totals that are remembered grow too old.
 *
 * @param {string} path
 * @param {import('./bench.mjs').Bench} bench
 * @returns {Promise<import('./measure.mjs').Timing>}
 */
async function fresh(path, { portal, plain }) {
  const servers = [portal, plain];
  /** @type {number[][]} */
  const times = servers.map(() => []);
  for (let run = 0; run < 3; run += 1) {
    await pause(run === 0 ? 0 : TOTALS_LIVE_MS);
    for (const [index, server] of servers.entries()) {
      const start = performance.now();
      await server.get(path);
      times[index]?.push(performance.now() - start);
    }
  }
  const [ours = [], bare = []] = times;
  return { ...timingOf(ours), plain: timingOf(bare).median };
}
