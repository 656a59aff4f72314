import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { searchLine } from '../../../scripts/lib/log-search.mjs';
import { FROM_SOURCES } from '../support/portal-process.js';
import { redisUrl } from '../support/test-env.js';

const BACKEND = join(__dirname, '../..');

/** What a process says when it will not start. */
async function refusal(
  program: string,
  settings: NodeJS.ProcessEnv,
  options: string[] = [],
): Promise<string> {
  const args = [...FROM_SOURCES, join(BACKEND, `src/${program}.ts`), ...options];
  const run = promisify(execFile)(process.execPath, args, { env: { PATH: process.env.PATH, ...settings } });
  const { code, stderr } = await run.then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  );
  expect(code).toBe(1);
  return stderr;
}

describe.each(['main', 'worker'])('The process of %s.ts', (program) => {
  it('refuses weak and left-over secrets, names every problem at once and repeats no secret', async () => {
    const said = await refusal(program, {
      DATABASE_URL: 'postgres://portal:change-me@postgres:5432/portal',
      REDIS_URL: 'redis://:hidden@127.0.0.1:1',
      JWT_SECRET: 'change-me-to-32-random-bytes-0a1b2c3d',
      CODE_PEPPER: '12345678901234567890123456789012',
    });
    expect(said).toContain('4 problem(s)');
    expect(said).toContain('- SMTP_URL is missing');
    expect(said).toContain('- DATABASE_URL must not have a placeholder for a password');
    expect(said).toContain('- JWT_SECRET must be at least 32 random bytes, not a placeholder');
    expect(said).toContain('- CODE_PEPPER must be at least 32 random bytes, not a placeholder');
    expect(said).not.toMatch(/0a1b2c3d|1234567890|hidden|change-me@/);
  });
});

describe('A start that fails at the database', () => {
  it('says so without the values of the statement', async () => {
    const said = await refusal('main', {
      DATABASE_URL: process.env.TEST_DATABASE_URL,
      REDIS_URL: redisUrl(),
      SMTP_URL: process.env.TEST_SMTP_URL,
      JWT_SECRET: randomBytes(32).toString('hex'),
      CODE_PEPPER: randomBytes(32).toString('hex'),
      SUPERADMIN_EMAIL: 'superadmin@example.org',
    });
    // No such table: the migrations have not run.
    expect(said).toContain("code: '42P01'");
    expect(said.split('\n').flatMap(searchLine)).toEqual([]);
  });
});

describe('A command that cannot do its work', () => {
  const NOBODY_LISTENS = { DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal' };

  it.each([
    ['migrate', []],
    ['superadmin', ['someone@example.org']],
    ['maintenance', ['status']],
  ])(
    'says in one line that the database is away: %s',
    async (command, options) => {
      const said = await refusal(`bin/${command}`, NOBODY_LISTENS, options);
      expect(said).toBe('connect ECONNREFUSED 127.0.0.1:1\n');
    },
    120_000,
  );

  it('says in one line that it does not know an option', async () => {
    const said = await refusal('bin/seed', NOBODY_LISTENS, ['--people', '5']);
    expect(said).toMatch(/^Unknown option '--people'.*\n$/);
  });
});

describe('.env.example', () => {
  it('has no secret that could be used as it stands', () => {
    const example = readFileSync(join(BACKEND, '../.env.example'), 'utf8');
    const values = [...example.matchAll(/^#? ?(\w*(?:SECRET|PEPPER|PASSWORD|KEY\w*))=(.*)$/gm)];
    expect(values.map(([, name]) => name)).toEqual(
      expect.arrayContaining(['JWT_SECRET', 'CODE_PEPPER', 'POSTGRES_PASSWORD']),
    );
    expect(values.filter(([, , value]) => value !== '')).toEqual([]);
  });
});
