import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../scripts/common.mjs';
import { searchLine } from '../../../scripts/tests/logs.mjs';
import { PortalProcess } from '../support/portal-process.js';
import { hasRedisServer, SpecialRedis } from '../support/special-redis.js';
import { redisUrl } from '../support/test-env.js';
import { startTestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

const BACKEND = join(__dirname, '../..');

/** Returns what a process that refuses to start writes to standard error. */
async function refusal(program: string, env: NodeJS.ProcessEnv, options: string[] = []): Promise<string> {
  return (await refusedStart(program, env, options)).stderr;
}

async function refusedStart(
  program: string,
  env: NodeJS.ProcessEnv,
  options: string[] = [],
): Promise<{ stdout: string; stderr: string }> {
  const args = [join(BACKEND, `dist/${program}.js`), ...options];
  const run = promisify(execFile)(process.execPath, args, { env: { PATH: process.env.PATH, ...env } });
  const { code, stdout, stderr } = await run.then(
    (output) => ({ code: 0, ...output }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  expect(code).toBe(1);
  return { stdout, stderr };
}

/** The settings that a process needs. */
const settings = (databaseUrl = process.env.TEST_DATABASE_URL): NodeJS.ProcessEnv => ({
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl(),
  SMTP_URL: process.env.TEST_SMTP_URL,
  JWT_SECRET: randomBytes(32).toString('hex'),
  CODE_PEPPER: randomBytes(32).toString('hex'),
});

describe.each(['main', 'worker'])('The process of %s.ts', (program) => {
  it('refuses to start with weak or placeholder secrets, lists every problem and prints no secret', async () => {
    const said = await refusal(program, {
      DATABASE_URL: 'postgres://portal:change-me@postgres:5432/portal',
      REDIS_URL: 'redis://:hidden@127.0.0.1:1',
      JWT_SECRET: 'change-me-to-32-random-bytes-0a1b2c3d',
      CODE_PEPPER: '12345678901234567890123456789012',
    });
    expect(said).toContain('4 problem(s)');
    expect(said).toContain('- SMTP_URL is missing');
    expect(said).toContain('- DATABASE_URL must not contain a placeholder password');
    expect(said).toContain('- JWT_SECRET must be at least 32 random bytes, not a placeholder');
    expect(said).toContain('- CODE_PEPPER must be at least 32 random bytes, not a placeholder');
    expect(said).not.toMatch(/0a1b2c3d|1234567890|hidden|change-me@/);
  });
});

const withRedisServer = hasRedisServer ? describe : describe.skip;

withRedisServer.each(['main', 'worker'])('The process of %s.ts whose REDIS_URL', (program) => {
  it.each([
    ['cluster', 'a node of a Redis Cluster; name its nodes in REDIS_CLUSTER'],
    ['sentinel', 'a Redis Sentinel; name it in REDIS_SENTINELS'],
  ] as const)(
    'is the address of a Redis %s refuses to start and names the correct setting in one sentence',
    async (mode, sentence) => {
      const redis = await SpecialRedis.start(mode);
      try {
        const said = await refusal(program, {
          ...settings(),
          REDIS_URL: `${redis.url}/0`,
        });
        expect(said).toBe(`The configuration has 1 problem(s):\n- REDIS_URL is the address of ${sentence}\n`);
      } finally {
        await redis.stop();
      }
    },
  );
});

withRedisServer('A process that started without an answer from Redis', () => {
  it('exits with code 1 and a one-line message if the server answers later and turns out to be a Sentinel', async () => {
    const portal = await startTestPortal({ worker: false });
    const redis = await SpecialRedis.start('sentinel');
    try {
      redis.freeze();
      const worker = await PortalProcess.worker({ ...portal.env, REDIS_URL: `${redis.url}/0` });
      redis.thaw();
      await eventually(async () => !worker.isAlive);
      expect(worker.exitCode).toBe(1);
      expect(worker.log.at(-1)).toContain('a Redis Sentinel; name it in REDIS_SENTINELS');
    } finally {
      await redis.stop();
      await portal.stop();
    }
  });
});

describe('A start that fails at the database', () => {
  /** Returns the entries of the log. Every line must be JSON, and nothing else may be written. */
  async function logOfStart(program: string, databaseUrl = process.env.TEST_DATABASE_URL) {
    const { stdout, stderr } = await refusedStart(program, {
      ...settings(databaseUrl),
      SUPERADMIN_EMAIL: 'superadmin@example.org',
    });
    expect(stderr).toBe('');
    const lines = stdout.trim().split('\n');
    expect(lines.flatMap(searchLine)).toEqual([]);
    return lines.map((line) => JSON.parse(line));
  }

  it('logs the error in one line, without the values of the SQL statement', async () => {
    expect((await logOfStart('main')).at(-1)).toMatchObject({
      level: 60,
      process: 'web',
      msg: 'the process could not start',
      // 42P01: the table does not exist, because the migrations have not run.
      err: { code: '42P01', message: expect.stringMatching(/^relation "\w+" does not exist$/) },
    });
  });

  it.each([
    ['main', 'web'],
    ['worker', 'worker'],
  ])(
    'logs the error message of PostgreSQL at the first attempt and at the end: %s.ts',
    async (program, name) => {
      const url = new URL(process.env.TEST_DATABASE_URL ?? '');
      url.pathname = '/no_such_database';
      const reason = 'database "no_such_database" does not exist';
      const log = await logOfStart(program, url.href);
      expect(log[0]).toMatchObject({ msg: expect.stringContaining(reason), context: 'TypeOrmModule' });
      expect(log.at(-1)).toMatchObject({ process: name, err: { code: '3D000', message: reason } });
    },
    60_000,
  );
});

describe('A start whose port or address cannot be used', () => {
  let taken: number;
  const server = createServer();
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    taken = (server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());

  it.each([
    ['main', 'PORT', () => ({ HOST: '127.0.0.1', PORT: String(taken) })],
    ['main', 'METRICS_PORT', () => ({ METRICS_PORT: String(taken) })],
    ['worker', 'METRICS_PORT', () => ({ METRICS_PORT: String(taken) })],
  ])('names the setting of a port that another process uses: %s.ts and %s', async (program, name, ports) => {
    const said = await refusal(program, { ...settings(), ...ports() });
    expect(said).toBe(
      `The configuration has 1 problem(s):\n- ${name} is ${taken}, but another process uses this port\n`,
    );
  });

  it('names PORT if METRICS_PORT is the same', async () => {
    const port = String(await freePort());
    const said = await refusal('main', { ...settings(), HOST: '127.0.0.1', PORT: port, METRICS_PORT: port });
    expect(said).toBe(
      `The configuration has 1 problem(s):\n- PORT is ${port}, but METRICS_PORT is the same\n`,
    );
  });

  // The address 192.0.2.1 is reserved for documentation. Names that end in .invalid never have an address.
  it.each([
    ['main', 'HOST', '192.0.2.1', { PORT: '0' }, 'this machine does not have this address'],
    ['worker', 'METRICS_HOST', '192.0.2.1', { METRICS_PORT: '0' }, 'this machine does not have this address'],
    ['main', 'HOST', 'portal.invalid', { PORT: '0' }, 'this name has no known address'],
  ])(
    'names the setting of an address that cannot be used: %s.ts, %s and %s',
    async (program, name, address, port, reason) => {
      const said = await refusal(program, { ...settings(), ...port, [name]: address });
      expect(said).toBe(`The configuration has 1 problem(s):\n- ${name} is ${address}, but ${reason}\n`);
    },
  );
});

describe('A command that fails', () => {
  const NOBODY_LISTENS = { DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal' };

  it.each([
    ['migrate', []],
    ['superadmin', ['someone@example.org']],
    ['maintenance', ['status']],
  ])(
    'reports in one line that the database is unreachable: %s',
    async (command, options) => {
      const said = await refusal(`bin/${command}`, NOBODY_LISTENS, options);
      expect(said).toBe('connect ECONNREFUSED 127.0.0.1:1\n');
    },
    120_000,
  );

  it('reports an unknown option in one line', async () => {
    const said = await refusal('bin/seed', NOBODY_LISTENS, ['--people', '5']);
    expect(said).toMatch(/^Unknown option '--people'.*\n$/);
  });
});

describe('.env.example', () => {
  it('leaves the value of every secret empty', () => {
    const example = readFileSync(join(BACKEND, '../.env.example'), 'utf8');
    const values = [...example.matchAll(/^#? ?(\w*(?:SECRET|PEPPER|PASSWORD|KEY\w*))=(.*)$/gm)];
    expect(values.map(([, name]) => name)).toEqual(
      expect.arrayContaining(['JWT_SECRET', 'CODE_PEPPER', 'POSTGRES_PASSWORD']),
    );
    expect(values.filter(([, , value]) => value !== '')).toEqual([]);
  });
});
