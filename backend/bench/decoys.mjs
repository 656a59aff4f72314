import { quantile, timeOf } from './measure.mjs';
import { BenchPortal } from './portal.mjs';

const REQUESTS = 200;
const WARM_UP = 100;
/** Maximum accepted difference between the median response times of the six groups below, in milliseconds. */
const MOST_MS = 15;
const CODES_PER_DAY_TOTAL = 5;

const ROUTES = {
  login: (/** @type {string} */ email) => ({ path: '/api/auth/send-login-otp', body: { email } }),
  registration: (/** @type {string} */ email) => ({
    path: '/api/auth/send-otp',
    body: { email, otpType: 'EMAIL' },
  }),
};

/**
 * Measures the time of a code request for six groups of addresses: with and without an account, each of them normal,
 * locked, or beyond the daily budget of codes. The times must not reveal the group of an address.
 *
 * @param {import('./bench.mjs').Bench} bench
 */
export async function benchDecoys({ report, db }) {
  const groups = await addresses(db);
  const all = Object.values(groups).flat();
  const start = await db.query('SELECT clock_timestamp() AS now');
  const portal = new BenchPortal();
  try {
    // Delete the code requests that other parts of the benchmark sent for these addresses. Otherwise the portal would
    // refuse a measured request: an address beyond its budget must wait ten minutes after its last code request.
    await forget(db, all);
    await lock(db, [...groups['locked member'], ...groups['locked stranger']]);
    await spendBudget(db, [...groups['member beyond the budget'], ...groups['stranger beyond the budget']]);
    await portal.start(db, { CODES_PER_DAY_TOTAL: String(CODES_PER_DAY_TOTAL) });
    for (const [purpose, route] of Object.entries(ROUTES)) {
      const ask = (/** @type {string} */ email) => {
        const { path, body } = route(email);
        return timeOf(() => portal.client.post(path, body));
      };
      for (let run = 0; run < WARM_UP; run += 1) await ask(`warm-up-${run}@example.org`);
      /** @type {Record<string, number[]>} */
      const times = Object.fromEntries(Object.keys(groups).map((name) => [name, []]));
      // Send one request for each group in turn, so that a slow moment of the machine affects all groups equally.
      for (let run = 0; run < REQUESTS; run += 1)
        for (const [name, emails] of Object.entries(groups)) times[name]?.push(await ask(emails[run] ?? ''));
      const medians = Object.values(times).map((values) => quantile(values, 0.5));
      report.fact(
        `${purpose} code (medians): ${Object.keys(times).join(', ')}`,
        `${medians.map((median) => median.toFixed(2)).join(', ')} ms`,
        Math.max(...medians) - Math.min(...medians) <= MOST_MS,
        `≤ ${MOST_MS} ms apart`,
      );
      // Delete the measured code requests, so that they do not count for the next route of `ROUTES`, which uses the
      // same addresses.
      await db.query('DELETE FROM code_challenges WHERE created_at >= $1', [start.rows[0].now]);
    }
  } finally {
    await portal.stop();
    // Delete the code requests of all groups, so that later parts of the benchmark need not wait for new codes.
    await forget(db, all);
    await db.query('DELETE FROM sign_in_failures WHERE email_key = ANY($1)', [all]);
    await db.query('DELETE FROM mails WHERE created_at >= $1', [start.rows[0].now]);
  }
}

/** @param {import('pg').Client} db */
async function addresses(db) {
  const { rows } = await db.query(
    `SELECT email_key AS email FROM users WHERE role = 'ALUMNI' ORDER BY id LIMIT ${3 * REQUESTS}`,
  );
  if (rows.length < 3 * REQUESTS) throw new Error(`this benchmark needs ${3 * REQUESTS} members`);
  const members = (/** @type {number} */ group) =>
    rows.slice(group * REQUESTS, (group + 1) * REQUESTS).map(({ email }) => String(email));
  const strangers = (/** @type {string} */ name) =>
    Array.from({ length: REQUESTS }, (_, run) => `${name}-${run}@example.org`);
  return {
    member: members(0),
    stranger: strangers('stranger'),
    'locked member': members(1),
    'locked stranger': strangers('locked'),
    'member beyond the budget': members(2),
    'stranger beyond the budget': strangers('spent'),
  };
}

/** @param {import('pg').Client} db @param {string[]} emails */
const forget = (db, emails) =>
  db.query("DELETE FROM code_challenges WHERE email_key = ANY($1) OR email_key LIKE 'warm-up-%'", [emails]);

/**
 * Locks the addresses for an hour, as the portal does after many wrong codes.
 *
 * @param {import('pg').Client} db @param {string[]} emails
 */
const lock = (db, emails) =>
  db.query(
    `INSERT INTO sign_in_failures (email_key, purpose, failures, locked_until)
     SELECT email, purpose, 9, now() + interval '1 hour'
     FROM unnest($1::text[]) AS email, unnest(ARRAY['login', 'registration']) AS purpose`,
    [emails],
  );

/**
 * Adds so many old code requests that each mailbox exceeds its daily budget.
 *
 * @param {import('pg').Client} db @param {string[]} emails
 */
const spendBudget = (db, emails) =>
  db.query(
    `INSERT INTO code_challenges
       (handle, purpose, email, email_key, mailbox_key, requested_key, requested_mailbox_key, client_network,
         created_at, expires_at, closed_at)
     SELECT md5(email || n), 'login', email, email, email, email, email, '192.0.2.1', now() - interval '2 hours',
       now() - interval '1 hour', now() - interval '1 hour'
     FROM unnest($1::text[]) AS email, generate_series(1, ${CODES_PER_DAY_TOTAL + 1}) AS n`,
    [emails],
  );
