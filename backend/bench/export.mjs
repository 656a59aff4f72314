import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { download } from './download.mjs';
import { quantile, timed } from './measure.mjs';

const MEGABYTE = 1024 * 1024;
const FIRST_PAGE = '/admin/users';
/** Pause between two requests for the first page of the member list, so that they put little load on the portal. */
const PAUSE_MS = 50;
const IDLE_MS = 4_000;
/**
 * Number of timed exports in each format. The report has the shortest total time and the longest time to the first
 * byte.
 */
const RUNS = 3;

/**
 * Measures exports of selected members and of all members over HTTP. Compares the time of an export of all members with
 * that of a plain COPY of the same columns. Also measures the portal's memory during these exports, and the first page
 * of the member list during one of them.
 *
 * @param {import('./bench.mjs').Bench} bench
 */
export async function benchExports({ portal, report, C }) {
  const exported = (/** @type {string} */ format) =>
    download(portal.client, `/api/admin/export?format=${format}`);
  const best = async (/** @type {string} */ format) => {
    const tries = [];
    for (let run = 0; run < RUNS; run += 1) tries.push(await exported(format));
    return {
      ms: Math.min(...tries.map(({ ms }) => ms)),
      firstByteMs: Math.max(...tries.map(({ firstByteMs }) => firstByteMs)),
    };
  };
  const ids = JSON.parse((await portal.get(`${FIRST_PAGE}?limit=100`)).body).users.map(
    (/** @type {{id: string}} */ { id }) => `&ids=${id}`,
  );
  const selected = () => download(portal.client, `/api/admin/export?format=csv${ids.join('')}`);
  report.timing(`csv export of ${ids.length} selected members`, await timed(selected, { runs: 100 }));
  await C.renew();
  const idle = quantile(await firstPages(portal, pause(IDLE_MS)), 0.5);
  const before = await portal.memory('VmRSS');
  const peak = watchMemory(portal);
  for (const [format, goal] of /** @type {const} */ ([
    ['csv', 0.8],
    ['json', 0.6],
  ])) {
    const { ms, firstByteMs } = await best(format);
    report.atLeast(`${format} export`, `${(ms / 1000).toFixed(1)} s`, C.ms / ms, goal, 'C');
    report.fact(
      `${format} export, first byte`,
      `${firstByteMs.toFixed(0)} ms`,
      firstByteMs <= 100,
      '≤ 100 ms',
    );
  }
  const meanwhile = await firstPages(portal, exported('csv'));
  const grown = ((await peak()) - before) / MEGABYTE;
  report.fact(
    'peak memory while exporting',
    `${(before / MEGABYTE + grown).toFixed(0)} MB, ${grown.toFixed(0)} above idle`,
    grown <= 50,
    '≤ 50 MB above idle',
  );
  const busy = quantile(meanwhile, 0.5);
  report.fact(
    'first page while exporting',
    `${busy.toFixed(1)} ms, idle ${idle.toFixed(1)} ms`,
    busy <= 1.5 * idle,
    'p50 ≤ 1.5 × idle',
  );
}

/**
 * Requests the first page of the member list repeatedly until `other` settles. Returns the response times in ms.
 *
 * @param {import('./portal.mjs').BenchPortal} portal
 * @param {Promise<unknown>} other
 */
export async function firstPages(portal, other) {
  /** @type {number[]} */
  const times = [];
  let ended = false;
  const end = other.finally(() => {
    ended = true;
  });
  while (!ended) {
    const start = performance.now();
    await portal.get(FIRST_PAGE);
    times.push(performance.now() - start);
    await pause(PAUSE_MS);
  }
  await end;
  return times;
}

/**
 * @param {import('./portal.mjs').BenchPortal} portal
 * @returns {() => Promise<number>} a function that stops measuring and returns the peak in bytes
 */
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
