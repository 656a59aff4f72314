import { performance } from 'node:perf_hooks';
import { quantile, timed } from './measure.mjs';

const MEGABYTE = 1024 * 1024;
const FIRST_PAGE = '/admin/users';

/**
 * Whole exports through HTTP beside a plain COPY of the same columns, their memory, and a list page meanwhile.
 *
 * @param {import('./bench.mjs').Bench} bench
 */
export async function benchExports({ portal, report, C }) {
  await C.renew();
  const idle = await timed(() => portal.get(FIRST_PAGE));
  const before = await portal.memory('VmRSS');
  const peak = watchMemory(portal);
  /** @type {number[]} */
  const meanwhile = [];
  for (const [format, goal] of /** @type {const} */ ([
    ['csv', 0.8],
    ['json', 0.6],
  ])) {
    const { ms, firstByteMs } = await exported(portal, format, format === 'csv' ? meanwhile : undefined);
    report.atLeast(`${format} export`, `${(ms / 1000).toFixed(1)} s`, C.ms / ms, goal, 'C');
    report.fact(
      `${format} export, first byte`,
      `${firstByteMs.toFixed(0)} ms`,
      firstByteMs <= 100,
      '≤ 100 ms',
    );
  }
  const grown = ((await peak()) - before) / MEGABYTE;
  report.fact('memory while exporting', `+${grown.toFixed(0)} MB`, grown <= 50, '≤ 50 MB above idle');
  const busy = quantile(meanwhile, 0.5);
  report.fact(
    'first page while exporting',
    `${busy.toFixed(1)} ms, idle ${idle.median.toFixed(1)} ms`,
    busy <= 1.5 * idle.median,
    'p50 ≤ 1.5 × idle',
  );
}

/**
 * @param {import('./portal.mjs').BenchPortal} portal
 * @param {string} format
 * @param {number[]} [listTimes] when given, list pages are asked for all the while and their times added
 */
async function exported(portal, format, listTimes) {
  const start = performance.now();
  let done = false;
  const lists = (async () => {
    while (listTimes && !done) {
      const asked = performance.now();
      await portal.get(FIRST_PAGE);
      listTimes.push(performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const answer = await portal.client.call(`/api/admin/export?format=${format}`, { onData: () => {} });
  const ms = performance.now() - start;
  done = true;
  await lists;
  if (answer.status !== 200) throw new Error(`the export answered ${answer.status}`);
  return { ms, firstByteMs: answer.firstByteMs };
}

/** @param {import('./portal.mjs').BenchPortal} portal @returns {() => Promise<number>} ends the watch and tells the peak */
function watchMemory(portal) {
  let peak = 0;
  const look = async () => {
    peak = Math.max(peak, await portal.memory('VmRSS'));
  };
  const timer = setInterval(look, 50);
  return async () => {
    clearInterval(timer);
    await look();
    return peak;
  };
}
