import { performance } from 'node:perf_hooks';

/** @typedef {{median: number, p95: number, plain?: number}} Timing milliseconds; `plain` is the median without a framework */

/** By nearest rank: the least value that such a share of all do not exceed. @param {number[]} values @param {number} share above 0, to 1 */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

/** @param {number[]} values @returns {Timing} */
export const timingOf = (values) => ({ median: quantile(values, 0.5), p95: quantile(values, 0.95) });

/**
 * Runs the work so many times, one after the other, after some unmeasured runs. Of forty runs the 95th percentile is the
 * third slowest, which is as good as chance: of the same page it was 1.5 or 4.5 ms. Of four hundred it stays the same.
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

/** In milliseconds. @param {() => Promise<unknown>} work */
export async function timeOf(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Times the same work on the portal, and then on the server without a framework.
 *
 * @template Server
 * @param {{portal: Server, plain: Server}} servers
 * @param {(server: Server) => Promise<unknown>} work
 * @returns {Promise<Timing>}
 */
export async function timedBeside({ portal, plain }, work) {
  const timing = await timed(() => work(portal));
  const { median } = await timed(() => work(plain), { runs: 40 });
  return { ...timing, plain: median };
}

/**
 * Reports how long one path takes on either server, as a share of a count of all members that was timed just before.
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
 * How many times a second the work ends when so many callers do nothing else.
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
  // The first second warms up.
  setTimeout(() => {
    running = true;
  }, 1000);
  await Promise.all(callers);
  return ended / seconds;
}
