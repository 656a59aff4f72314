import { Redis } from 'ioredis';
import type { Env } from '../../src/config/env.js';
import { ApiClient } from '../support/api-client.js';
import { atOnce, requestCode, times } from '../support/codes.js';
import { someEmail } from '../support/members.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { redisUrl } from '../support/test-env.js';
import { startTestPortal, startWeb, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

const LIMITS: Partial<Env> = {
  THROTTLE_CODE_REQUESTS: 4,
  THROTTLE_VERIFICATIONS: 6,
  THROTTLE_API_REQUESTS: 10,
  THROTTLE_AUTH_SECONDS: 900,
};
const NO_CHALLENGE = { alumniId: 'ab'.repeat(16), otp: '123456' };

describe('The rate limit of a client', () => {
  let portal: TestPortal;
  beforeEach(async () => {
    portal = await startTestPortal({ worker: false, env: LIMITS });
  });
  afterEach(() => portal.stop());

  const askForCode = (from: string) => requestCode(portal, 'login', someEmail(), from);
  const verify = (from: string) => portal.api.post('/auth/verify-login-otp', NO_CHALLENGE, { from });
  const read = (from: string) => portal.api.get('/reference', { from });

  async function statuses(count: number, call: (from: string) => Promise<{ status: number }>, from: string) {
    return (await times(count, () => call(from))).map(({ status }) => status);
  }

  it('is counted separately for code requests, code verifications and other API requests', async () => {
    expect(await statuses(5, askForCode, '192.0.2.1')).toEqual([200, 200, 200, 200, 429]);
    expect(await statuses(7, verify, '192.0.2.1')).toEqual([...Array(6).fill(400), 429]);
    expect(await statuses(11, read, '192.0.2.1')).toEqual([...Array(10).fill(200), 429]);
  });

  it('is shared by routes of the same kind, such as the routes that send a code', async () => {
    await statuses(2, askForCode, '192.0.2.1');
    const register = (from: string) => requestCode(portal, 'registration', someEmail(), from);
    expect(await statuses(3, register, '192.0.2.1')).toEqual([200, 200, 429]);
    await statuses(5, verify, '192.0.2.1');
    const submit = (from: string) => portal.api.post('/auth/register', {}, { from });
    expect(await statuses(2, submit, '192.0.2.1')).toEqual([400, 429]);
    await statuses(9, read, '192.0.2.1');
    const signOut = (from: string) => portal.api.post('/auth/logout', undefined, { from });
    expect(await statuses(2, signOut, '192.0.2.1')).toEqual([204, 429]);
  });

  it('answers 429 with Retry-After and an error message', async () => {
    await statuses(4, askForCode, '192.0.2.1');
    const refused = await askForCode('192.0.2.1');
    expect(refused.body).toEqual({
      statusCode: 429,
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(/^Too many requests\. Please wait \d+ minutes and try again\.$/),
      requestId: refused.headers.get('x-request-id'),
    });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(60);
    expect(wait).toBeLessThanOrEqual(900);
    await statuses(10, read, '192.0.2.1');
    const minute = Number((await read('192.0.2.1')).headers.get('retry-after'));
    expect(minute).toBeGreaterThan(0);
    expect(minute).toBeLessThanOrEqual(60);
  });

  it('refuses a request for a code before the portal creates the code', async () => {
    await statuses(8, askForCode, '192.0.2.1');
    expect(await portal.db.query('SELECT 1 FROM code_challenges')).toHaveLength(4);
  });

  it('is exact for concurrent requests', async () => {
    const answers = await atOnce(20, () => read('192.0.2.1'));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  it('counts by address for IPv4, also if the address is mapped to IPv6', async () => {
    await statuses(5, askForCode, '192.0.2.1');
    expect(await statuses(1, askForCode, '192.0.2.2')).toEqual([200]);
    expect(await statuses(1, askForCode, '::ffff:192.0.2.1')).toEqual([429]);
  });

  it('counts all IPv6 addresses of one /64 network together', async () => {
    await statuses(4, askForCode, '2001:db8:0:1::1');
    expect(await statuses(1, askForCode, '2001:db8:0:1:ffff:ffff:ffff:ffff')).toEqual([429]);
    expect(await statuses(1, askForCode, '2001:DB8::1:0:0:0:7')).toEqual([429]);
    expect(await statuses(1, askForCode, '2001:db8:0:2::1')).toEqual([200]);
  });

  it('counts by the address that the trusted proxy added, not by the addresses before it, which a client can forge', async () => {
    await statuses(4, askForCode, '192.0.2.1');
    expect(await statuses(1, askForCode, '203.0.113.5, 192.0.2.1')).toEqual([429]);
    expect(await statuses(1, askForCode, '192.0.2.1, 203.0.113.5')).toEqual([200]);
  });

  it('allows a request with an empty or invalid address from the proxy', async () => {
    for (const nonsense of ['', 'unknown', '<script>', 'a'.repeat(1_000)]) {
      expect((await read(nonsense)).status).toBe(200);
    }
  });

  it('counts the requests to two web processes together', async () => {
    const other = await startWeb(portal.env);
    const url = await other.getUrl();
    await statuses(3, askForCode, '192.0.2.1');
    const answers = await times(2, () =>
      new ApiClient(url).post('/auth/send-login-otp', { email: someEmail() }, { from: '192.0.2.1' }),
    );
    await other.close();
    expect(answers.map(({ status }) => status)).toEqual([200, 429]);
  });

  it('uses no IP address of a client in a Redis key', async () => {
    await statuses(5, askForCode, '192.0.2.1');
    const redis = new Redis(portal.env.REDIS_URL);
    const keys = await redis.keys('*');
    await redis.quit();
    expect(keys.some((key) => key.endsWith(':hits'))).toBe(true);
    expect(keys.join('\n')).not.toContain('192.0.2.1');
  });

  it('does not apply to health checks', async () => {
    expect(await statuses(30, (from) => portal.api.get('/health/live', { from }), '192.0.2.1')).toEqual(
      Array(30).fill(200),
    );
  });
});

describe('Without a trusted proxy', () => {
  it('the rate limit ignores the IP address that a client claims to have', async () => {
    const portal = await startTestPortal({ worker: false, env: { ...LIMITS, TRUSTED_PROXIES: '' } });
    const statuses: number[] = [];
    for (let client = 1; client <= 5; client += 1) {
      statuses.push((await requestCode(portal, 'login', someEmail(), `192.0.2.${client}`)).status);
    }
    await portal.stop();
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});

describe('While Redis is unreachable', () => {
  it('a process applies the rate limit with counters in its own memory', async () => {
    const redis = await TcpProxy.before(redisUrl());
    const portal = await startTestPortal({ worker: false, env: { ...LIMITS, REDIS_URL: redis.url } });
    redis.shut();
    const answers = await times(11, () => portal.api.get('/reference', { from: '192.0.2.1' }));
    const refused = answers.at(-1);
    redis.open();
    await eventually(async () => (await portal.api.get('/health/ready')).body.status === 'ok');
    await portal.stop();
    await redis.remove();
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('The default rate limits', () => {
  it('allow a network 100 code requests and 300 verifications in 15 minutes and 1,200 API requests a minute; they also limit the codes to one mailbox per hour and per day', async () => {
    const { Env } = await import('../../src/config/env.js');
    expect(new Env()).toMatchObject({
      THROTTLE_CODE_REQUESTS: 100,
      THROTTLE_VERIFICATIONS: 300,
      THROTTLE_AUTH_SECONDS: 900,
      THROTTLE_API_REQUESTS: 1200,
      CODES_PER_HOUR: 5,
      CODES_PER_DAY: 10,
      CODES_PER_DAY_TOTAL: 60,
    });
  });
});
