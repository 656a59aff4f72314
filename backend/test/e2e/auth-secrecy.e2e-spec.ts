import { Redis } from 'ioredis';
import { receiveCode, requestCode, verifyLogin, wrongly } from '../support/codes.js';
import { mailTo, noMailIsLeft } from '../support/mailbox.js';
import { someEmail } from '../support/members.js';
import { registrationForm } from '../support/registration.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { redisUrl } from '../support/test-env.js';
import { type LogLines, startTestPortal, type TestPortal } from '../support/test-portal.js';

/** The columns that may contain an address: those of members, search texts, codes, sign-in links and wrong codes. */
const COLUMNS_WITH_ADDRESS = [
  'code_challenges.email',
  'code_challenges.email_key',
  'code_challenges.mailbox_key',
  'code_challenges.requested_key',
  'code_challenges.requested_mailbox_key',
  'search_texts.text',
  'sign_in_failures.email_key',
  'sign_in_links.email_key',
  'users.email',
  'users.email_key',
];

const PHONE = '9811122233';
const STREET = '47 Confidential Crescent';
const BORN = '1987-03-09';

describe('After successful and failed registrations and sign-ins', () => {
  const log: LogLines = [];
  const email = someEmail('secret');
  const codes: string[] = [];
  const tokens: string[] = [];
  const toRedis: Buffer[] = [];
  let redisProxy: TcpProxy;
  let portal: TestPortal;

  beforeAll(async () => {
    redisProxy = await TcpProxy.before(redisUrl(), (bytes) => toRedis.push(bytes));
    portal = await startTestPortal({ log, env: { REDIS_URL: redisProxy.url } });
    await signUpAndIn();
  });
  afterAll(async () => {
    await portal.stop();
    await redisProxy.remove();
  });

  async function signUpAndIn() {
    const { api } = portal;
    const registration = await receiveCode(portal, 'registration', email);
    await requestCode(portal, 'registration', email);
    const form = {
      ...registrationForm(email, registration.alumniId, registration.otp),
      phoneNumber: PHONE,
      personalStreet: STREET,
      dateOfBirth: BORN,
    };
    await api.post('/auth/register', { ...form, firstName: '' });
    await api.post('/auth/register', { ...form, otp: wrongly(registration).otp });
    const registered = await api.post('/auth/register', form);
    await api.post('/auth/register', form);
    await requestCode(portal, 'registration', email);
    await mailTo(email, 2);

    const login = await receiveCode(portal, 'login', email, 3);
    await verifyLogin(portal, wrongly(login));
    const signedIn = await verifyLogin(portal, login);
    await api.get('/profile?token=in-the-query', { token: signedIn.body.token });
    codes.push(registration.otp, login.otp);
    tokens.push(registered.body.token, signedIn.body.token);

    const unanswered = await requestCode(portal, 'login', email);
    await verifyLogin(portal, { alumniId: unanswered.body.alumniId, otp: '000000' });
    await noMailIsLeft(portal);
  }

  function withoutSecrets(text: string) {
    for (const secret of [email, ...tokens, PHONE, STREET, BORN]) expect(text).not.toContain(secret);
    for (const code of codes) expect(text).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
  }

  async function textColumns(): Promise<{ table: string; column: string }[]> {
    return portal.db.query(
      `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type IN ('text', 'bytea', 'jsonb')`,
    );
  }

  it('no text, binary or JSON column of any table holds a code', async () => {
    const columns = await textColumns();
    expect(columns).toContainEqual({ table: 'code_challenges', column: 'digest' });
    for (const { table, column } of columns) {
      const rows = await portal.db.query(
        `SELECT ${column}::text AS value FROM ${table} WHERE ${column} IS NOT NULL`,
      );
      for (const { value } of rows) {
        for (const code of codes) {
          expect(value).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
          expect(value).not.toContain(Buffer.from(code).toString('hex'));
        }
      }
    }
  });

  it('the e-mail address is only in the tables of members, search texts, codes, links and wrong codes', async () => {
    const found: string[] = [];
    for (const { table, column } of await textColumns()) {
      const [row] = await portal.db.query(
        `SELECT 1 FROM ${table} WHERE position($1 in ${column}::text) > 0 LIMIT 1`,
        [email],
      );
      if (row) found.push(`${table}.${column}`);
    }
    expect(found.sort()).toEqual(COLUMNS_WITH_ADDRESS);
  });

  it('the data sent to Redis, including the jobs, contains no code and no address', async () => {
    const sent = Buffer.concat(toRedis).toString('latin1');
    expect(sent).toContain('mailId');
    withoutSecrets(sent);
  });

  it('Redis keeps no finished mail job', async () => {
    const redis = new Redis(portal.env.REDIS_URL);
    const keys = await redis.keys('portal:*mail:*');
    await redis.quit();
    const [{ ids }] = await portal.db.query('SELECT array_agg(id::text) AS ids FROM mails');
    // The key of a job contains the id of its mail. If Redis kept a finished job, a key would contain the id of a mail.
    expect(Buffer.concat(toRedis).toString('latin1')).toContain(ids[0]);
    expect(keys).toEqual(expect.arrayContaining(['portal:mail:meta', 'portal:code-mail:meta']));
    expect(keys.filter((key) => ids.some((id: string) => key.includes(id)))).toEqual([]);
  });

  it('each request in the logs has its id, and the logs contain no personal data', async () => {
    const requests = log.map((line) => JSON.parse(line)).filter(({ req }) => req);
    expect(requests.length).toBeGreaterThan(10);
    for (const { req, res } of requests) {
      expect(Object.keys(req).sort()).toEqual(['id', 'method', 'path']);
      expect(req.path).not.toContain('?');
      expect(Object.keys(res)).toEqual(['statusCode']);
    }
    withoutSecrets(log.join('\n'));
  });

  it('portals with different secret keys calculate different digests of the same code', async () => {
    const other = await startTestPortal({ worker: false });
    const { CodeDigestService } = await import('../../src/modules/auth/code-digest.service.js');
    const subject = { purpose: 'login', handle: 'ab'.repeat(16) } as const;
    const digests = [portal, other].map(({ app }) =>
      app.get(CodeDigestService).ofCode(subject, '123456').toString('hex'),
    );
    await other.stop();
    expect(digests[0]).not.toBe(digests[1]);
    expect(digests[0]).toHaveLength(64);
  });
});
