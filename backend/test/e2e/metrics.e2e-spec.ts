import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { InternalServerService } from '../../src/infra/metrics/internal-server.service.js';
import { receiveCode, requestCode } from '../support/codes.js';
import { codeTo } from '../support/mailbox.js';
import { addMember } from '../support/members.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { createTestDatabase } from '../support/test-database.js';
import { redisUrl } from '../support/test-env.js';
import { type LogLines, startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let postgres: TcpProxy;
let redis: TcpProxy;
let portal: TestPortal;
const log: LogLines = [];

beforeAll(async () => {
  database = await createTestDatabase();
  [postgres, redis] = await Promise.all([TcpProxy.before(database.url), TcpProxy.before(redisUrl())]);
  const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, METRICS_PORT: 0 };
  portal = await startTestPortal({ env, log });
});
afterAll(async () => {
  await portal.stop();
  await Promise.all([postgres.remove(), redis.remove()]);
  await database.drop();
});

const portOf = (process: 'app' | 'worker') => portal[process]?.get(InternalServerService).port;

async function metricsOf(process: 'app' | 'worker', path = '/metrics') {
  const response = await fetch(`http://127.0.0.1:${portOf(process)}${path}`);
  return { status: response.status, text: await response.text() };
}

/** Returns the values of a metric without labels: one, or none if the value is unknown. */
function samplesOf(name: string, { text }: { text: string }): (string | undefined)[] {
  return [...text.matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map(([, value]) => value);
}

describe('The metrics', () => {
  it('record the duration of an API request under the pattern of its route', async () => {
    await portal.api.get('/reference');
    await portal.api.get('/photos/0123456789abcdef0123456789abcdef.webp');
    const { text } = await metricsOf('app');
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/reference",status="200"} 1',
    );
    expect(text).toContain('route="/api/photos/:name",status="404"');
  });

  it('count the sent mails, and show the state of outbox, queues and database connections', async () => {
    const { email } = await addMember(portal);
    await receiveCode(portal, 'login', email);
    const counted = 'portal_mails_total{template="login-code",outcome="sent"} 1';
    await eventually(async () => (await metricsOf('worker')).text.includes(counted));
    const { text } = await metricsOf('worker');
    expect(text).toContain('portal_process_info{process="worker"} 1');
    expect(text).toContain('portal_database_up 1');
    expect(text).toContain('portal_redis_up 1');
    expect(text).toContain('portal_outbox_mails 0');
    expect(text).toContain('portal_outbox_age_seconds 0');
    expect(text).toContain('portal_queue_jobs{queue="mail",state="waiting"} 0');
    expect(text).toContain('portal_queue_age_seconds{queue="mail"} 0');
    expect(text).toMatch(/portal_database_connections\{state="idle"\} \d/);
    expect(text).toContain('portal_database_connections{state="wanted"} 0');
  });

  it.each(['app', 'worker'] as const)(
    'of the %s report no value that was never measured, such as the number of wrong membership counts',
    async (process) => {
      expect(samplesOf('portal_membership_count_differences', await metricsOf(process))).toEqual([]);
    },
  );

  it.each([
    ['unreachable', 'shut', 'open'],
    ['silent', 'hold', 'release'],
  ] as const)(
    'report no value for mails, backups or counts while PostgreSQL is %s, and report values again when it answers',
    async (_state, takeAway, bringBack) => {
      const measured = [
        'portal_outbox_mails',
        'portal_outbox_age_seconds',
        'portal_backup_age_seconds',
        'portal_backup_verified_age_seconds',
        'portal_membership_count_deltas',
      ];
      postgres[takeAway]();
      for (const process of ['app', 'worker'] as const) {
        const metrics = await metricsOf(process);
        expect(samplesOf('portal_database_up', metrics)).toEqual(['0']);
        for (const name of measured) expect(samplesOf(name, metrics)).toEqual([]);
      }
      postgres[bringBack]();
      for (const process of ['app', 'worker'] as const) {
        await eventually(async () => samplesOf('portal_database_up', await metricsOf(process))[0] === '1');
        const metrics = await metricsOf(process);
        for (const name of measured) expect(samplesOf(name, metrics)).toHaveLength(1);
      }
    },
  );

  it.each(['app', 'worker'] as const)(
    'of the %s are measured without a command to Redis while Redis is unreachable',
    async (process) => {
      const client = portal[process]?.get(Redis);
      redis.shut();
      await eventually(async () => client?.status !== 'ready');
      const commands = [
        jest.spyOn(Redis.prototype, 'ping'),
        jest.spyOn(Queue.prototype, 'getJobCounts'),
        jest.spyOn(Queue.prototype, 'getJobs'),
      ];
      const metrics = await metricsOf(process);
      for (const command of commands) expect(command).not.toHaveBeenCalled();
      expect(samplesOf('portal_redis_up', metrics)).toEqual(['0']);
      expect(metrics.text).not.toMatch(/^portal_queue_(jobs|age_seconds)\{/m);
      jest.restoreAllMocks();
      redis.open();
      await eventually(async () => samplesOf('portal_redis_up', await metricsOf(process))[0] === '1');
      expect((await metricsOf(process)).text).toMatch(/^portal_queue_age_seconds\{queue="mail"\} \d/m);
    },
  );

  it('are served only on a separate port, not on the port of the portal', async () => {
    expect((await fetch(`${portal.url}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4');
    expect((await portal.api.get('/metrics')).status).toBe(404);
    expect((await metricsOf('app', '/')).status).toBe(404);
  });

  it('contain no e-mail address', async () => {
    for (const process of ['app', 'worker'] as const)
      expect((await metricsOf(process)).text).not.toContain('@');
  });
});

describe('The alert rules and the dashboard', () => {
  it.each(['prometheus/alerts.yml', 'grafana/dashboard.json'])(
    '%s uses only metrics that the web process or the worker provides',
    async (file) => {
      const served = new Set(['up']);
      for (const process of ['app', 'worker'] as const) {
        for (const [, name, type] of (await metricsOf(process)).text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
          served.add(`${name}`);
          if (type === 'histogram')
            for (const part of ['bucket', 'count', 'sum']) served.add(`${name}_${part}`);
        }
      }
      const text = readFileSync(join(__dirname, '../../../docs/operations', file), 'utf8');
      const named = text.match(/\b(?:portal|http|process|nodejs)_[a-z0-9_]+/g) ?? [];
      expect(named.length).toBeGreaterThan(10);
      expect(named.filter((name) => !served.has(name))).toEqual([]);
    },
  );
});

describe('The id of a request', () => {
  it("is written to the worker's log when the worker sends the mail for that request", async () => {
    const { email } = await addMember(portal);
    const { headers } = await requestCode(portal, 'login', email);
    await codeTo(email);
    const requestId = headers.get('x-request-id');
    const sent = () =>
      log
        .map((line) => JSON.parse(line))
        .find((line) => line.requestId === requestId && line.process === 'worker');
    await eventually(async () => sent() !== undefined);
    expect(sent()).toMatchObject({ msg: 'mail sent', template: 'login-code' });
  });
});
