import { quantile, timeOf } from './measure.mjs';

const REQUESTS = 200;
/** So far apart may the medians lie. */
const MOST_MS = 15;

const ROUTES = {
  login: (/** @type {string} */ email) => ({ path: '/api/auth/send-login-otp', body: { email } }),
  registration: (/** @type {string} */ email) => ({
    path: '/api/auth/send-otp',
    body: { email, otpType: 'EMAIL' },
  }),
};

/**
 * How long a code takes to be asked for, by members and by strangers: from that nobody may tell them apart.
 *
 * @param {import('./bench.mjs').Bench} bench
 */
export async function benchDecoys({ portal, report, db }) {
  const { rows } = await db.query(
    `SELECT email FROM users WHERE role = 'ALUMNI' ORDER BY id LIMIT ${REQUESTS}`,
  );
  const start = await db.query('SELECT clock_timestamp() AS now');
  try {
    for (const [purpose, route] of Object.entries(ROUTES)) {
      const times = { known: /** @type {number[]} */ ([]), unknown: /** @type {number[]} */ ([]) };
      const ask = (/** @type {string} */ email) => {
        const { path, body } = route(email);
        return timeOf(() => portal.client.post(path, body));
      };
      // Turn by turn, so that both meet the same machine.
      for (const [run, { email }] of rows.entries()) {
        times.known.push(await ask(email));
        times.unknown.push(await ask(`stranger-${run}@example.org`));
      }
      const [known, unknown] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)];
      report.fact(
        `${purpose} code, for a member and for a stranger (medians)`,
        `${known.toFixed(2)} ms, ${unknown.toFixed(2)} ms`,
        Math.abs(known - unknown) <= MOST_MS,
        `≤ ${MOST_MS} ms apart`,
      );
    }
  } finally {
    // Whoever has a code on its way is not sent another.
    for (const table of ['code_challenges', 'mails'])
      await db.query(`DELETE FROM ${table} WHERE created_at >= $1`, [start.rows[0].now]);
  }
}
