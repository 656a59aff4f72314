import { createHmac } from 'node:crypto';
import pg from 'pg';
import { quantile, throughput, timedBeside } from './measure.mjs';

const ROUNDS = 3;
const CODE = '123456';

/**
 * Measures how many list pages and sign-ins the portal completes in a second for 16 concurrent callers. Compares these
 * rates with those of a server without a framework, which runs the same statements.
 *
 * @param {import('./bench.mjs').Bench} bench
 */
export async function benchThroughput({ portal, plain, report, db }) {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
  try {
    const lists = await compared(
      () => portal.get('/admin/users'),
      () => plain.get('/admin/users'),
    );
    report.atLeast('lists a second, 16 connections', lists.value, lists.ratio, 0.6, 'node:http + pg');
    const emails = await addresses(db);
    const signIn = signInWith(pool, portal.secrets.CODE_PEPPER, emails);
    const servers = { portal: portal.client, plain: plain.client };
    report.timing('sign-in, one at a time', await timedBeside(servers, signIn));
    const signIns = await compared(
      () => signIn(portal.client),
      () => signIn(plain.client),
    );
    report.atLeast('sign-ins a second, 16 connections', signIns.value, signIns.ratio, 0.5, 'node:http + pg');
  } finally {
    await pool.end();
    await db.query(`DELETE FROM mails WHERE template = 'login-code'`);
  }
}

/**
 * Measures the portal and the server without a framework in turn, so that a slow moment of the machine affects both.
 *
 * @param {() => Promise<unknown>} portal @param {() => Promise<unknown>} plain
 */
async function compared(portal, plain) {
  const rates = { portal: /** @type {number[]} */ ([]), plain: /** @type {number[]} */ ([]) };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.portal.push(await throughput(portal));
    rates.plain.push(await throughput(plain));
  }
  const [ours, bare] = [quantile(rates.portal, 0.5), quantile(rates.plain, 0.5)];
  return { value: `${ours.toFixed(0)}, ${bare.toFixed(0)} without a framework`, ratio: ours / bare };
}

/**
 * Returns up to 50,000 addresses. With so many, no address needs a second code within a minute.
 *
 * @param {pg.Client} db @returns {Promise<string[]>}
 */
async function addresses(db) {
  const { rows } = await db.query(`SELECT email FROM users WHERE role = 'ALUMNI' ORDER BY id LIMIT 50000`);
  return rows.map(({ email }) => email);
}

/**
 * Returns a function that signs in one member at each call. During this measurement, no worker creates and mails codes.
 * So the function itself stores the digest of the code `CODE`.
 *
 * @param {pg.Pool} pool @param {string} pepper @param {string[]} emails
 */
function signInWith(pool, pepper, emails) {
  let next = 0;
  return async (/** @type {import('./client.mjs').Client} */ client) => {
    const email = emails[next++ % emails.length];
    const { alumniId } = await client.post('/api/auth/send-login-otp', { email });
    const digest = createHmac('sha256', pepper).update(`login\n${alumniId}\n${CODE}`).digest();
    await pool.query('UPDATE code_challenges SET digest = $2 WHERE handle = $1', [alumniId, digest]);
    await client.post('/api/auth/verify-login-otp', { alumniId, otp: CODE });
  };
}
