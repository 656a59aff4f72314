import { someEmail } from '../support/members.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { createTestDatabase } from '../support/test-database.js';
import { redisUrl } from '../support/test-env.js';
import { type LogLines, startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

describe('The web process', () => {
  const log: LogLines = [];
  let portal: TestPortal;
  let database: { url: string; drop: () => Promise<void> };
  let postgres: TcpProxy;
  let redis: TcpProxy;
  beforeAll(async () => {
    database = await createTestDatabase();
    [postgres, redis] = await Promise.all([TcpProxy.before(database.url), TcpProxy.before(redisUrl())]);
    portal = await startTestPortal({
      worker: false,
      env: { DATABASE_URL: postgres.url, REDIS_URL: redis.url, LOG_LEVEL: 'silent' },
      log,
    });
  });
  afterAll(async () => {
    await portal.stop();
    await Promise.all([postgres.remove(), redis.remove()]);
    await database.drop();
  });
  afterEach(async () => {
    postgres.open();
    redis.open();
    await eventually(async () => (await portal.api.get('/health/ready')).body.status === 'ok');
  });

  /**
   * Waits until `/health/ready` no longer reports the status `before`. The portal caches an answer for a second.
   * Returns the new answer.
   */
  async function readinessUnlike(before: number | string) {
    await eventually(async () => {
      const { status, body } = await portal.api.get('/health/ready');
      return status !== before && body.status !== before;
    });
    return portal.api.get('/health/ready');
  }

  it('is live and ready when PostgreSQL and Redis answer', async () => {
    expect(await portal.api.get('/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await portal.api.get('/health/ready')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it('is live but not ready while the database is down, and the 503 names the database', async () => {
    postgres.shut();
    const { status, headers, body } = await readinessUnlike(200);
    expect(status).toBe(503);
    expect(body).toEqual({
      statusCode: 503,
      code: 'UNAVAILABLE',
      message: 'Not available: database.',
      fields: { database: 'The database does not answer.' },
      requestId: headers.get('x-request-id'),
    });
    expect((await portal.api.get('/health/live')).status).toBe(200);
  });

  it('logs failed health checks and other API requests, but no successful health check', async () => {
    const requestIds: (string | null)[] = [];
    const ask = async (path: string) =>
      requestIds.push((await portal.api.get(path)).headers.get('x-request-id'));
    await ask('/health/live');
    await ask('/health/ready');
    postgres.shut();
    await readinessUnlike(200);
    await ask('/health/ready');
    await ask('/health/unknown');
    await ask('/reference');
    const logged = () =>
      log
        .map((line) => JSON.parse(line))
        .filter(({ req, res }) => res && requestIds.includes(req?.id))
        .map(({ level, req, res }) => [level, req.path, res.statusCode]);
    await eventually(async () => logged().length >= 3);
    expect(logged()).toEqual([
      [40, '/api/health/ready', 503],
      [30, '/api/health/unknown', 404],
      [30, '/api/reference', 200],
    ]);
  });

  it('is still ready (200), but reports Redis as degraded, when only Redis is down', async () => {
    redis.shut();
    const { status, body } = await readinessUnlike('ok');
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'degraded', degraded: { redis: 'Redis does not answer.' } });
  });

  it('is not ready, and names only the database, when both the database and Redis are down', async () => {
    postgres.shut();
    redis.shut();
    const { body } = await readinessUnlike(200);
    expect(body.message).toBe('Not available: database.');
  });

  it('sends fewer than ten queries to the database for fifty concurrent health checks', async () => {
    const query = jest.spyOn(portal.db, 'query');
    const ask = () => portal.api.get('/health/ready');
    await Promise.all(Array.from({ length: 50 }, ask));
    const questions = () => query.mock.calls.filter(([sql]) => sql.includes('pg_is_in_recovery')).length;
    // The portal caches an answer for one second. On a slow machine, the requests take several seconds and cause
    // several queries.
    expect(questions()).toBeLessThan(10);
    query.mockRestore();
  });

  it('recovers without a restart: requests get 503 while the database is down, and succeed when it is back', async () => {
    postgres.shut();
    const refused = await portal.api.post('/auth/send-login-otp', { email: 'asha@example.org' });
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({ code: 'UNAVAILABLE', statusCode: 503 });
    expect(refused.headers.get('retry-after')).toBe('5');
    postgres.open();
    await eventually(async () => {
      const { status } = await portal.api.post('/auth/send-login-otp', { email: someEmail() });
      return status === 200;
    });
    const sent = await portal.api.post('/auth/send-login-otp', { email: 'asha@example.org' });
    expect(sent.status).toBe(200);
  });

  it('answers requests again after PostgreSQL has ended every connection', async () => {
    await portal.db
      .query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()')
      .catch(() => undefined);
    await eventually(async () => (await portal.api.get('/maintenance/status')).status === 200);
  });

  it('answers health checks with 200 during maintenance', async () => {
    await portal.db.query('UPDATE maintenance SET is_enabled = true');
    await eventually(async () => (await portal.api.get('/maintenance/status')).body.isEnabled);
    const answers = await Promise.all(['/health/live', '/health/ready'].map((path) => portal.api.get(path)));
    await portal.db.query('UPDATE maintenance SET is_enabled = false');
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});
