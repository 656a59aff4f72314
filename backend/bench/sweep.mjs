import { performance } from 'node:perf_hooks';
import { quantile } from './measure.mjs';
import { pageOf, questionsOf } from './sweep-questions.mjs';
import { PAGE_ROWS, plainAnswer } from './sweep-reference.mjs';

const QUESTIONS = 500;
const WORST = 10;
const MILLION = 1_000_000;
const LAST_PAGE_OF_SEARCHES = 10_000;

/** @typedef {{question: string, ms: number}} Time */

/**
 * Sends a random mix of requests for the member list. Few of these requests are equal, so few responses come from a
 * cache. Compares the rows and totals of the portal with those of plain SQL. Prints the slowest requests of both.
 * Another `BENCH_SEED` gives another mix.
 *
 * @param {import('./bench.mjs').Bench} bench
 */
export async function benchSweep({ portal, db, report, S }) {
  const seed = Number(process.env.BENCH_SEED ?? 1);
  const { rows } = await db.query('SELECT count(*)::int AS members FROM users');
  const { members } = rows[0];
  /** @type {{path: string, answer: Awaited<ReturnType<typeof plainAnswer>>}[]} */
  const asked = [];
  for (const question of questionsOf({ seed, count: QUESTIONS, members })) {
    const answer = await plainAnswer(db, question.filter, (pages) => pageOf(question, pages));
    asked.push({ path: pathOf(question.filter, answer.page), answer });
  }
  await S.renew();
  /** @type {Time[]} */
  const times = [];
  /** @type {string[]} */
  const wrong = [];
  let refused = 0;
  for (const { path, answer } of asked) {
    const start = performance.now();
    const { body } = await portal.client.call(`/api${path}`);
    times.push({ question: path, ms: performance.now() - start });
    const ours = JSON.parse(body);
    if (ours.code === 'SEARCH_TOO_WIDE' && answer.page > LAST_PAGE_OF_SEARCHES) {
      refused += 1;
      continue;
    }
    const difference = await differenceOf(ours, answer, () => exactTotal(portal, path));
    if (difference) wrong.push(`${path}: ${difference}`);
  }
  const plain = asked.map(({ path, answer }) => ({ question: path, ms: answer.ms }));
  console.log(`\nSweep of ${asked.length} questions, seed ${seed}, S = ${S.ms.toFixed(1)} ms`);
  console.log(`The portal refused ${refused} pages after page ${LAST_PAGE_OF_SEARCHES} of a search`);
  tell('portal', times, S.ms);
  tell('plain SQL', plain, S.ms);
  for (const line of wrong) console.log(`WRONG ${line}`);
  addTo(report, { times, plain, wrong: wrong.length, S: S.ms, members });
}

/** @param {Record<string, string>} filter @param {number} page */
const pathOf = (filter, page) => `/admin/users?${new URLSearchParams({ ...filter, page: String(page) })}`;

/** @param {import('./portal.mjs').BenchPortal} portal @param {string} path of a page */
async function exactTotal(portal, path) {
  const filter = new URLSearchParams(path.split('?')[1]);
  filter.delete('page');
  return JSON.parse((await portal.get(`/admin/users/total?${filter}`)).body).totalUsers;
}

/**
 * @param {{users?: {id: string}[], pagination: {totalUsers: number, totalIsExact?: false, hasNext: boolean}}} ours
 * @param {{ids: string[], total: number, page: number}} plain
 * @param {() => Promise<number>} count asks for the exact total
 * @returns {Promise<string | undefined>} what differs
 */
async function differenceOf({ users, pagination }, { ids, total, page }, count) {
  if (!users) return 'no rows';
  if (users.map(({ id }) => id).join() !== ids.join()) return 'other rows';
  const { totalUsers, totalIsExact = true, hasNext } = pagination;
  if (hasNext !== total > page * PAGE_ROWS) return `hasNext is ${hasNext}`;
  if (!totalIsExact && totalUsers >= total) return `more than ${totalUsers} instead of ${total}`;
  const exact = totalIsExact ? totalUsers : await count();
  return exact === total ? undefined : `total ${exact} instead of ${total}`;
}

/** @param {Time[]} times */
function figuresOf(times) {
  const all = times.map(({ ms }) => ms);
  const worst = Math.max(...all);
  return { median: quantile(all, 0.5), p95: quantile(all, 0.95), p99: quantile(all, 0.99), worst };
}

const inWords = (/** @type {ReturnType<typeof figuresOf>} */ figures) =>
  Object.entries(figures)
    .map(([name, ms]) => `${name} ${ms.toFixed(ms < 10 ? 1 : 0)}`)
    .join(', ');

/**
 * Prints percentiles of the times, and the requests with the longest times.
 *
 * @param {string} name @param {Time[]} times @param {number} S
 */
export function tell(name, times, S) {
  console.log(`\n${name}: ${inWords(figuresOf(times))} ms`);
  const slowest = [...times].sort((a, b) => b.ms - a.ms).slice(0, WORST);
  for (const { question, ms } of slowest)
    console.log(`${ms.toFixed(0).padStart(7)} ms ${(ms / S).toFixed(1).padStart(6)} S  ${question}`);
}

/**
 * @param {import('./report.mjs').Report} report
 * @param {{times: Time[], plain: Time[], wrong: number, S: number, members: number}} sweep
 */
function addTo(report, { times, plain, wrong, S, members }) {
  const { p95, worst, ...others } = figuresOf(times);
  const [p95Limit, worstLimit, goals] =
    members > 2 * MILLION ? [1000, 3000, ['1 s', '3 s']] : [4 * S, 15 * S, ['4 S', '15 S']];
  const inS = (/** @type {number} */ ms) => `${ms.toFixed(0)} ms, ${(ms / S).toFixed(1)} S`;
  report.fact('sweep, median; p99', `${inS(others.median)}; ${inS(others.p99)}`, true, '');
  report.fact('sweep, p95', inS(p95), p95 <= p95Limit, `≤ ${goals[0]}`);
  report.fact('sweep, worst', inS(worst), worst <= worstLimit, `≤ ${goals[1]}`);
  report.fact('sweep by plain SQL', inWords(figuresOf(plain)), true, '');
  report.fact('sweep, answers unlike plain SQL', String(wrong), wrong === 0, '0');
}
