import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CodeCatcher } from './code-catcher.mjs';
import { firstPages } from './export.mjs';
import { quantile } from './measure.mjs';

const WORKER = fileURLToPath(new URL('../dist/worker.js', import.meta.url));
const ACTIONS = '/api/superadmin/users/bulk/actions';
/** Maximum number of members that one bulk action may change. */
const MAX_MEMBERS = 100_000;
const MIN_MEMBERS_PER_SECOND = 1_000;
const POLL_MS = 100;

/**
 * Measures three bulk actions on the alumni of the earliest graduation years, `MAX_MEMBERS` of them at most: a change
 * of role, a deletion and the undo of this deletion. One worker runs the actions and sends all mails. Reports the
 * members per second of each action, and the response time of the first page of the member list during the action.
 *
 * @param {import('./bench.mjs').Bench} bench
 */
export async function benchBulk({ portal, db, report }) {
  const { client } = portal;
  const catcher = await new CodeCatcher().start();
  const worker = spawn(process.execPath, [WORKER], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...portal.secrets, SMTP_URL: catcher.url },
  });
  /** @param {string} name @param {() => Promise<{id: string, total: number}>} begin */
  const measured = async (name, begin) => {
    const startedAt = performance.now();
    const { id, total } = await begin();
    const times = await firstPages(portal, ended(client, id));
    const seconds = (performance.now() - startedAt) / 1000;
    const rate = total / seconds;
    report.fact(
      `${name} of ${total} members`,
      `${seconds.toFixed(1)} s, ${rate.toFixed(0)} a second`,
      rate >= MIN_MEMBERS_PER_SECOND,
      `≥ ${MIN_MEMBERS_PER_SECOND} a second`,
    );
    report.timing(`first page meanwhile`, { median: quantile(times, 0.5), p95: quantile(times, 0.95) });
    return id;
  };
  try {
    const filter = { role: 'ALUMNI', ...(await yearsOfTheMost(db)) };
    await measured('change of role', () =>
      confirmed(client, { kind: 'change-role', role: 'ADMIN', selection: { filter } }),
    );
    const deletion = await measured('deletion', () =>
      confirmed(client, { kind: 'delete', selection: { filter: { ...filter, role: 'ADMIN' } } }),
    );
    await measured('undo', () => client.post(`${ACTIONS}/${deletion}/restore`, {}));
  } finally {
    worker.kill('SIGTERM');
    if (worker.exitCode === null) await once(worker, 'exit');
    await catcher.stop();
  }
}

/**
 * Starts a bulk action. First requests a preview, because the start must confirm the number of members.
 *
 * @param {import('./client.mjs').Client} client @param {object} question
 * @returns {Promise<{id: string, total: number}>}
 */
async function confirmed(client, question) {
  const { members } = await client.post(`${ACTIONS}/preview`, question);
  return client.post(ACTIONS, { ...question, confirmed: members });
}

/** @param {import('./client.mjs').Client} client @param {string} id */
async function ended(client, id) {
  for (;;) {
    const { state } = JSON.parse((await client.get(`${ACTIONS}/${id}`)).body);
    if (state === 'done') return;
    if (state !== 'running') throw new Error(`the action is ${state}`);
    await pause(POLL_MS);
  }
}

/**
 * Returns the longest range of graduation years that begins with the earliest year and has at most `MAX_MEMBERS`
 * alumni.
 *
 * @param {import('pg').Client} db
 */
async function yearsOfTheMost(db) {
  const { rows } = await db.query(
    `SELECT min(passing_year) AS "passingYearFrom", max(passing_year) AS "passingYearTo" FROM (
       SELECT passing_year, sum(count(*)) OVER (ORDER BY passing_year) AS members
       FROM users WHERE role = 'ALUMNI' AND passing_year IS NOT NULL GROUP BY 1) AS years
     WHERE members <= $1`,
    [MAX_MEMBERS],
  );
  return rows[0];
}
