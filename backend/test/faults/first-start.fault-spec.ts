import { Client } from 'pg';
import { unwrittenChanges } from '../../src/infra/database/migrate.js';
import { fetchChecked } from '../support/api-client.js';
import { mailTo } from '../support/mailbox.js';
import { someEmail } from '../support/members.js';
import { PortalProcess } from '../support/portal-process.js';
import { createTestDatabase } from '../support/test-database.js';
import { testEnv } from '../support/test-env.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

const SUPERADMIN = someEmail('superadmin');

/** Deletes all tables, so that the database is as empty as before the first migration. */
async function empty(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await client.end();
}

describe('Three web processes and a worker that start at once on an empty database', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let portal: TestPortal | undefined;
  let processes: PortalProcess[] = [];
  let exitCodes: (number | null)[];
  beforeAll(async () => {
    database = await createTestDatabase();
    await empty(database.url);
    const env = testEnv(database.url, { SUPERADMIN_EMAIL: SUPERADMIN });
    const migrateAnd = async (start: typeof PortalProcess.web) => {
      const code = await PortalProcess.migrate(env);
      processes.push(await start(env));
      return code;
    };
    const { web, worker } = PortalProcess;
    exitCodes = await Promise.all([web, web, web, worker].map(migrateAnd));
    portal = await startTestPortal({ worker: false, env });
  });
  afterAll(async () => {
    await Promise.all(processes.map((process) => process.end('SIGTERM')));
    processes = [];
    await portal?.stop();
    await database.drop();
  });

  it('become ready', () => {
    expect(exitCodes).toEqual([0, 0, 0, 0]);
    expect(processes.map(({ isAlive }) => isAlive)).toEqual([true, true, true, true]);
  });

  it('log that they are ready, and the address and the port of each web process', async () => {
    const readyLines = () =>
      processes.map(({ log, url }) => {
        const line = log.find((text) => / ready"/.test(text)) ?? '{}';
        const { level, msg, address, port } = JSON.parse(line);
        return url ? { level, msg, url: `http://${address}:${port}` } : { level, msg };
      });
    const expected = processes.map(({ url }) =>
      url ? { level: 30, msg: 'web ready', url } : { level: 30, msg: 'worker ready' },
    );
    await eventually(async () => readyLines().every(({ msg }) => msg));
    expect(readyLines()).toEqual(expected);
  });

  it('create one complete schema', async () => {
    expect(portal && (await unwrittenChanges(portal.db))).toEqual([]);
    const migrations = await portal?.db.query('SELECT name FROM migrations');
    expect(new Set(migrations.map(({ name }: { name: string }) => name)).size).toBe(migrations.length);
  });

  it('create exactly one superadmin, who can request a sign-in code', async () => {
    expect(await portal?.db.query('SELECT email, role FROM users')).toEqual([
      { email: SUPERADMIN, role: 'SUPERADMIN' },
    ]);
    const [web] = processes.filter(({ url }) => url !== '');
    const answer = await fetchChecked(`${web?.url}/api/auth/send-login-otp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: SUPERADMIN }),
    });
    expect(answer.status).toBe(200);
    expect((await mailTo(SUPERADMIN)).text).toMatch(/\b\d{6}\b/);
  });
});
