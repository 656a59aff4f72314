import { performance } from 'node:perf_hooks';

/** The fields by which the member list can be sorted. */
export const SORTS = ['createdAt', 'fullName', 'passingYear', 'department'];

/**
 * Times in milliseconds. `plain` is the median of the server without a framework.
 *
 * @typedef {{median: number, p95: number, plain?: number}} Timing
 */

/**
 * Returns the quantile by the nearest-rank method.
 *
 * @param {number[]} values @param {number} share above 0 and at most 1
 */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

/** @param {number[]} values @returns {Timing} */
export const timingOf = (values) => ({ median: quantile(values, 0.5), p95: quantile(values, 0.95) });

/**
 * Measures `runs` runs of the work in sequence, after `warmUp` unmeasured runs. With 40 runs, the 95th percentile is
 * the third slowest run and depends on chance: the same page took 1.5 ms in one measurement and 4.5 ms in another. With
 * 400 runs, the result is stable.
 *
 * @param {(run: number) => Promise<unknown>} work
 * @param {{runs?: number, warmUp?: number}} [options]
 * @returns {Promise<Timing>}
 */
export async function timed(work, { runs = 400, warmUp = 5 } = {}) {
  for (let run = 0; run < warmUp; run += 1) await work(run);
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    times.push(await timeOf(() => work(run)));
  }
  return timingOf(times);
}

/** Returns the duration of the work in milliseconds. @param {() => Promise<unknown>} work */
export async function timeOf(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Measures the same work on the portal and on the server without a framework (`plain`).
 *
 * @template Server
 * @param {{portal: Server, plain: Server}} servers
 * @param {(server: Server) => Promise<unknown>} work
 * @param {{runs?: number}} [options] for the measurement of the portal
 * @returns {Promise<Timing>}
 */
export async function timedBeside({ portal, plain }, work, options) {
  const timing = await timed(() => work(portal), options);
  const { median } = await timed(() => work(plain), { runs: 40 });
  return { ...timing, plain: median };
}

/**
 * Reports the time of one path on the portal and on the server without a framework. Compares the portal's time with the
 * yardstick `S`, the time of a count of all members. Measures `S` again before the requests.
 *
 * @param {string} name
 * @param {string} path
 * @param {number} atMost
 * @param {import('./bench.mjs').Bench} bench
 */
export async function compare(name, path, atMost, { portal, plain, report, S }) {
  await S.renew();
  const servers = { portal: portal.client, plain: plain.client };
  const timing = await timedBeside(servers, (client) => client.get(`/api${path}`));
  report.time(name, timing, S, atMost);
}

/**
 * Runs the work in `connections` concurrent callers. Returns how many runs all callers together complete in a second.
 *
 * @param {() => Promise<unknown>} work
 * @param {{connections?: number, seconds?: number}} [options]
 */
export async function throughput(work, { connections = 16, seconds = 4 } = {}) {
  let ended = 0;
  let running = false;
  const until = performance.now() + (seconds + 1) * 1000;
  const callers = Array.from({ length: connections }, async () => {
    while (performance.now() < until) {
      await work();
      if (running) ended += 1;
    }
  });
  // The first second is a warm-up and is not measured.
  setTimeout(() => {
    running = true;
  }, 1000);
  await Promise.all(callers);
  return ended / seconds;
}
