import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { load, YAML11_SCHEMA } from 'js-yaml';
import { findExecutable } from '../../../scripts/common.mjs';
import { MAIL_QUEUES } from '../../src/infra/mail/mail-lanes.js';
import { InternalServerService } from '../../src/infra/metrics/internal-server.service.js';
import { requestCode } from '../support/codes.js';
import { someEmail } from '../support/members.js';
import { OwnServer } from '../support/own-server.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { createTestDatabase } from '../support/test-database.js';
import { type LogLines, startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually, letTimePass } from '../support/time.js';

/**
 * Runs a test with Redis ACL users only if Redis or Valkey is installed. Otherwise the tests use a JavaScript stand-in
 * for Redis, which has no ACL users.
 */
const withUsers = (findExecutable('redis-server') ?? findExecutable('valkey-server')) ? it : it.skip;

describe("The worker's health endpoint", () => {
  const log: LogLines = [];
  let database: { url: string; drop: () => Promise<void> };
  let postgres: TcpProxy;
  let redis: OwnServer;
  let redisProxy: TcpProxy;
  let portal: TestPortal;
  beforeAll(async () => {
    [database, redis] = await Promise.all([createTestDatabase(), OwnServer.redis()]);
    [postgres, redisProxy] = await Promise.all([TcpProxy.before(database.url), TcpProxy.before(redis.url)]);
    const env = { DATABASE_URL: postgres.url, REDIS_URL: redisProxy.url, METRICS_PORT: 0 };
    portal = await startTestPortal({ env, log });
  });
  afterAll(async () => {
    await portal.stop();
    await Promise.all([postgres.remove(), redisProxy.remove()]);
    await Promise.all([database.drop(), redis.remove()]);
  });

  const port = () => portal.worker?.get(InternalServerService).port;

  async function health(): Promise<{ status: number; body: { status: string; problems?: object } }> {
    const response = await fetch(`http://127.0.0.1:${port()}/health`);
    return { status: response.status, body: JSON.parse(await response.text()) };
  }
  const isHealthy = async () => (await health()).status === 200;

  const expectProblem = async (problems: object) =>
    expect(await health()).toEqual({ status: 503, body: { status: 'unavailable', problems } });

  const warnings = (server: string) =>
    log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === `health check of ${server} failed`);

  beforeEach(() => eventually(isHealthy));

  it('answers 200 if the database and Redis respond and no mail is overdue', async () => {
    expect(await health()).toEqual({ status: 200, body: { status: 'ok' } });
  });

  it('answers 503 while the database is unreachable, and 200 when it is back', async () => {
    postgres.shut();
    await expectProblem({ database: 'The database does not answer.' });
    postgres.open();
    await eventually(isHealthy);
  });

  it('answers 503 while the database is reachable but silent, and 200 when it answers again', async () => {
    postgres.hold();
    await expectProblem({ database: 'The database does not answer.' });
    postgres.release();
    await eventually(isHealthy);
  });

  it('answers 503 while Redis is unreachable or does not answer, and 200 when it is back', async () => {
    const problem = { redis: 'Redis does not answer or refuses commands.' };
    redisProxy.shut();
    await expectProblem(problem);
    redisProxy.open();
    await eventually(isHealthy);
    redisProxy.hold();
    await expectProblem(problem);
    redisProxy.release();
    await eventually(isHealthy);
  });

  it.each([
    ['the database', () => postgres],
    ['Redis', () => redisProxy],
  ])('logs one warning a minute per kind of error while probes of %s fail', async (server, proxyOf) => {
    const before = warnings(server).length;
    proxyOf().shut();
    for (let probe = 0; probe < 10; probe += 1) expect((await health()).status).toBe(503);
    proxyOf().open();
    const repeated = warnings(server)
      .slice(before)
      .filter(({ suppressed }) => suppressed === undefined);
    const kinds = repeated.map(({ err }) => err.code ?? err.type);
    expect(kinds).toEqual([...new Set(kinds)]);
    expect(warnings(server)).not.toHaveLength(0);
    await eventually(isHealthy);
  });

  withUsers('answers 503 while Redis refuses commands, and 200 when it accepts commands again', async () => {
    // ioredis prints a warning on the console, because it cannot check a new connection.
    const consoleWarn = jest.spyOn(console, 'warn').mockImplementation();
    const admin = new Redis(redis.url);
    await admin.call('ACL', 'SETUSER', 'test-admin', 'on', '>of-this-test', '~*', '&*', '+@all');
    await admin.call('AUTH', 'test-admin', 'of-this-test');
    await admin.call('ACL', 'SETUSER', 'default', '-@all');
    await expectProblem({ redis: 'Redis does not answer or refuses commands.' });
    expect(warnings('Redis').at(-1)).toMatchObject({ err: { message: expect.stringMatching(/NOPERM/) } });
    await admin.call('ACL', 'SETUSER', 'default', '+@all');
    await admin.quit();
    await eventually(isHealthy);
    consoleWarn.mockRestore();
  });

  it('answers 503 when no worker takes a due mail for more than a minute, and 200 when the mail is sent', async () => {
    const queue = portal.worker?.get<Queue>(getQueueToken(MAIL_QUEUES.codes), { strict: false });
    await queue?.pause();
    await requestCode(portal, 'registration', someEmail());
    await letTimePass(portal, '50 seconds');
    expect((await health()).status).toBe(200);
    await letTimePass(portal, '50 seconds');
    const { status, body } = await health();
    expect(status).toBe(503);
    expect(body.problems).toEqual({
      outbox: expect.stringMatching(/^A mail has been due for \d+ seconds, and no worker takes it\.$/),
    });
    await queue?.resume();
    await eventually(isHealthy);
  });

  it('answers 200 while an old mail waits for its next attempt', async () => {
    await portal.db.query(
      `INSERT INTO mails (template, recipient, created_at, available_at, expires_at)
       VALUES ('login-code', $1, now() - interval '1 hour', now() + interval '1 hour', now() + interval '2 hours')`,
      [someEmail()],
    );
    expect((await health()).status).toBe(200);
    await portal.db.query('DELETE FROM mails');
  });

  it('is the endpoint that the health check in docker-compose.yml calls', async () => {
    const file = load(readFileSync(join(__dirname, '../../../docker-compose.yml'), 'utf8'), {
      schema: YAML11_SCHEMA,
    }) as { services: { worker: { healthcheck: { test: string[] } } } };
    const [kind, , ...args] = file.services.worker.healthcheck.test;
    expect(kind).toBe('CMD');
    const probe = () =>
      promisify(execFile)(
        process.execPath,
        args.map((text) => text.replace(':9464/', `:${port()}/`)),
      );
    expect((await probe()).stdout).toBe('{"status":"ok"}\n');
    redisProxy.shut();
    await expect(probe()).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('"redis"') });
    redisProxy.open();
    await eventually(isHealthy);
    await expect(probe()).resolves.toMatchObject({ stderr: '' });
  });

  it('is served only on the internal port of the worker', async () => {
    const internal = portal.app.get(InternalServerService).port;
    expect((await fetch(`http://127.0.0.1:${internal}/health`)).status).toBe(404);
    expect((await portal.api.get('/health')).status).toBe(404);
  });
});
