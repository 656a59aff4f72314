import { performance } from 'node:perf_hooks';

/** @typedef {{median: number, p95: number, plain?: number}} Timing milliseconds; `plain` is the median without a framework */

/** @param {number[]} values @param {number} share from 0 to 1 */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** @param {number[]} values @returns {Timing} */
export const timingOf = (values) => ({ median: quantile(values, 0.5), p95: quantile(values, 0.95) });

/**
 * Runs the work so many times, one after the other, after some unmeasured runs.
 *
 * @param {(run: number) => Promise<unknown>} work
 * @param {{runs?: number, warmUp?: number}} [options]
 * @returns {Promise<Timing>}
 */
export async function timed(work, { runs = 40, warmUp = 5 } = {}) {
  for (let run = 0; run < warmUp; run += 1) await work(run);
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work(run);
    times.push(performance.now() - start);
  }
  return timingOf(times);
}

/**
 * Times one path on the portal, and then on the server without a framework.
 *
 * @param {string} path
 * @param {import('./bench.mjs').Bench} bench
 * @returns {Promise<Timing>}
 */
export async function timedBeside(path, { portal, plain }) {
  const timing = await timed(() => portal.get(path));
  return { ...timing, plain: (await timed(() => plain.get(path))).median };
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
