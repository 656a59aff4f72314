import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ROLE_SETTINGS } from '../../src/infra/database/connection-settings.js';
import { ApiClient } from '../support/api-client.js';
import { atOnce, receiveCode, requestCode, verifyLogin } from '../support/codes.js';
import { exportIn, startExport } from '../support/exports.js';
import { addMember, addWithRole, type TestMember } from '../support/members.js';
import { hasPgBouncer, PgBouncer } from '../support/pgbouncer.js';
import { PortalProcess } from '../support/portal-process.js';
import { startTestPortal, startWeb, startWorker, type TestPortal } from '../support/test-portal.js';

const CLIENTS = 16;
const ROUNDS = 5;
const PATHS = [
  '/profile',
  '/admin/users?page=1&limit=20',
  '/admin/users?search=example',
  '/admin/users?search=%C3%A9xample',
  '/admin/users?currentCity=pune&department=arts',
  '/admin/stats',
  '/admin/export?format=csv',
  '/admin/export?format=json&currentCity=pune',
];

const [withPgBouncer, note] = hasPgBouncer
  ? [describe, '']
  : [describe.skip, ' (skipped: pgbouncer is not on PATH)'];

withPgBouncer(`Behind a PgBouncer in transaction mode${note}`, () => {
  let direct: TestPortal;
  let pooler: PgBouncer;
  let env: TestPortal['env'];
  let web: NestFastifyApplication | undefined;
  let worker: INestApplicationContext | undefined;
  beforeAll(async () => {
    direct = await startTestPortal({ worker: false });
    pooler = await PgBouncer.before(direct.env.DATABASE_URL);
    env = {
      ...direct.env,
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: direct.env.DATABASE_URL,
      DATABASE_POOLER: 'transaction',
    };
  });
  afterAll(async () => {
    await worker?.close();
    await web?.close();
    await pooler.stop();
    await direct.stop();
  });

  it('if the database role lacks its settings, a migration fails, and a start fails and shows the SQL to run', async () => {
    await expect(PortalProcess.web(env)).rejects.toThrow(
      /ALTER ROLE \S+ IN DATABASE \S+ SET statement_timeout = '5s';/,
    );
    expect(await PortalProcess.migrate(env)).toBe(1);
  });

  it('every request of sixteen clients succeeds, and so does an export in the background', async () => {
    await setRole();
    web = await startWeb(env);
    worker = await startWorker(env);
    const url = await web.getUrl();
    const pooled = { ...direct, url, api: new ApiClient(url) };
    const members = await atOnce(CLIENTS, () => addMember(direct));
    const admins = await atOnce(CLIENTS, () => addWithRole(direct, 'ADMIN'));
    const statuses: number[] = [];
    await atOnce(CLIENTS, async (client) => {
      const [member, admin] = [members[client], admins[client]] as [TestMember, TestMember];
      const signedIn = await verifyLogin(pooled, await receiveCode(pooled, 'login', member.email));
      const code = await requestCode(pooled, 'registration', `new.${member.email}`);
      statuses.push(signedIn.status, code.status);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const path of PATHS) {
          const { token } = path === '/profile' ? member : admin;
          statuses.push((await pooled.api.get(path, { token })).status);
        }
      }
    });
    expect(statuses).toHaveLength(CLIENTS * (ROUNDS * PATHS.length + 2));
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    const token = admins[0]?.token ?? '';
    const { id } = await startExport(pooled, token);
    expect((await exportIn(pooled, token, id)).state).toBe('done');
  });

  it('a migration connects directly to PostgreSQL, and fails without DATABASE_DIRECT_URL', async () => {
    expect(await PortalProcess.migrate(env)).toBe(0);
    expect(await PortalProcess.migrate({ ...env, DATABASE_DIRECT_URL: undefined })).toBe(1);
  });

  /** Sets parameters of the portal's database role. They apply to new connections from PgBouncer to PostgreSQL. */
  async function setRole(): Promise<void> {
    const [{ role, database }] = await direct.db.query(
      'SELECT quote_ident(current_user) AS role, quote_ident(current_database()) AS database',
    );
    for (const [name, value] of Object.entries(ROLE_SETTINGS)) {
      await direct.db.query(`ALTER ROLE ${role} IN DATABASE ${database} SET ${name} = '${value}'`);
    }
    await pooler.stop();
    pooler = await PgBouncer.before(direct.env.DATABASE_URL);
    env.DATABASE_URL = pooler.url;
  }
});
