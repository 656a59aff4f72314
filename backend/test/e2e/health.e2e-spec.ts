import { Gate } from '../support/gate.js';
import { createTestDatabase } from '../support/test-database.js';
import { redisUrl } from '../support/test-env.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

describe('Health', () => {
  let portal: TestPortal;
  let database: { url: string; drop: () => Promise<void> };
  let postgres: Gate;
  let redis: Gate;
  beforeAll(async () => {
    database = await createTestDatabase();
    [postgres, redis] = await Promise.all([Gate.before(database.url), Gate.before(redisUrl())]);
    portal = await startTestPortal({
      worker: false,
      env: { DATABASE_URL: postgres.url, REDIS_URL: redis.url, LOG_LEVEL: 'silent' },
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
    await eventually(async () => (await portal.api.get('/health/ready')).status === 200);
  });

  it('is live and ready when everything is there', async () => {
    expect(await portal.api.get('/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await portal.api.get('/health/ready')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it('names the database when it is down, and stays live', async () => {
    postgres.shut();
    const { status, headers, body } = await portal.api.get('/health/ready');
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

  it('names Redis when it is down', async () => {
    redis.shut();
    const { status, body } = await portal.api.get('/health/ready');
    expect({ status, fields: body.fields }).toEqual({
      status: 503,
      fields: { redis: 'Redis does not answer.' },
    });
  });

  it('names both when both are down', async () => {
    postgres.shut();
    redis.shut();
    const { body } = await portal.api.get('/health/ready');
    expect(body.message).toBe('Not available: database, redis.');
  });

  it('comes back by itself, and so does the work', async () => {
    postgres.shut();
    const refused = await portal.api.post('/auth/send-login-otp', { email: 'asha@example.org' });
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({ code: 'UNAVAILABLE', statusCode: 503 });
    expect(refused.headers.get('retry-after')).toBe('5');
    postgres.open();
    await eventually(async () => (await portal.api.get('/health/ready')).status === 200);
    const sent = await portal.api.post('/auth/send-login-otp', { email: 'asha@example.org' });
    expect(sent.status).toBe(200);
  });

  it('survives a database that ends every connection', async () => {
    await portal.db
      .query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()')
      .catch(() => undefined);
    await eventually(async () => (await portal.api.get('/maintenance/status')).status === 200);
  });

  it('answers during maintenance', async () => {
    await portal.db.query('UPDATE maintenance SET is_enabled = true');
    await eventually(async () => (await portal.api.get('/maintenance/status')).body.isEnabled);
    const answers = await Promise.all(['/health/live', '/health/ready'].map((path) => portal.api.get(path)));
    await portal.db.query('UPDATE maintenance SET is_enabled = false');
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});
