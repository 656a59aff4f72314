import { randomBytes } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { PoolClient } from 'pg';
import { poolOf } from '../../src/infra/database/sql.query.js';
import { ApiClient } from '../support/api-client.js';
import { atOnce, receiveCode, verifyLogin } from '../support/codes.js';
import { download, exportIn, exportJob, startExport } from '../support/exports.js';
import { addMember, addWithRole } from '../support/members.js';
import { OwnServer } from '../support/own-server.js';
import { signIn } from '../support/registration.js';
import { startTestPortal, startWeb, startWorker, type TestPortal } from '../support/test-portal.js';
import { eventually, letTimePass } from '../support/time.js';

const secret = () => randomBytes(32).toString('hex');

describe('A portal restarted with other secrets', () => {
  let before: TestPortal;
  let after: TestPortal;
  let web: NestFastifyApplication;
  let worker: INestApplicationContext;
  beforeAll(async () => {
    before = await startTestPortal({ env: { EXPORT_INLINE_ROWS: 0 } });
  });
  afterAll(async () => {
    await Promise.all([web.close(), worker.close()]);
    await before.stop();
  });

  /** Starts a second portal with the same database and other secrets. Stops the worker of the first portal. */
  async function rotate(): Promise<void> {
    await before.worker?.close();
    before.worker = undefined;
    const env = { ...before.env, JWT_SECRET: secret(), CODE_PEPPER: secret() };
    [web, worker] = await Promise.all([startWeb(env), startWorker(env)]);
    const url = await web.getUrl();
    after = { ...before, url, api: new ApiClient(url) };
  }

  it('refuses earlier sessions, codes and download links, but keeps the accounts and the exported file', async () => {
    const member = await addMember(before);
    const other = await addMember(before);
    const admin = await addWithRole(before, 'ADMIN');
    const { id } = await startExport(before, admin.token);
    const { downloadUrl } = await exportIn(before, admin.token, id);
    const challenge = await receiveCode(before, 'login', other.email);
    await rotate();

    expect((await after.api.get('/profile', { token: member.token })).status).toBe(401);
    expect((await verifyLogin(after, challenge)).status).toBe(400);
    expect((await download(after, downloadUrl)).status).toBe(403);

    await letTimePass(after, '61 seconds');
    expect((await verifyLogin(after, await receiveCode(after, 'login', other.email, 2))).status).toBe(200);
    const { status, body } = await signIn(after, member.email);
    expect([status, body.user.email]).toEqual([200, member.email]);
    expect((await after.api.get('/profile', { token: body.token })).status).toBe(200);
    const again = await signIn(after, admin.email);
    const renewed = await exportJob(after, again.body.token, id);
    expect((await download(after, renewed.downloadUrl)).status).toBe(200);
  });
});

describe('A portal that still uses the old password of its database', () => {
  let postgres: OwnServer;
  let portal: TestPortal;
  beforeAll(async () => {
    postgres = await OwnServer.postgres();
    portal = await startTestPortal({ worker: false, env: { DATABASE_URL: postgres.url } });
  });
  afterAll(async () => {
    await portal.stop();
    await postgres.remove();
  });

  it('answers 503 only if it needs a new connection, and recovers when its password is valid again', async () => {
    const { token } = await addMember(portal);
    const status = async () => (await portal.api.get('/profile', { token })).status;
    const { password } = new URL(postgres.url);
    const pool = poolOf(portal.db);
    // Open four connections before the password changes, because a request may use several connections at once.
    const opened = await atOnce(4, () => pool.connect());
    for (const connection of opened) connection.release();
    await portal.db.query(`ALTER ROLE portal PASSWORD 'not-told-to-the-portal'`);
    expect(await status()).toBe(200);

    // The test holds all connections of the portal, so the next request needs a new one.
    const held: PoolClient[] = [];
    try {
      await eventually(async () => {
        while (pool.idleCount > 0) {
          // If a request of the portal takes the last idle connection first, `connect` opens a new connection.
          // PostgreSQL refuses the new connection.
          const connection = await pool.connect().catch(() => null);
          if (!connection) break;
          held.push(connection);
        }
        return (await status()) === 503;
      });
    } finally {
      for (const connection of held) connection.release();
    }
    expect(await status()).toBe(200);

    await portal.db.query(`ALTER ROLE portal PASSWORD '${password}'`);
    await eventually(async () => (await atOnce(30, status)).every((answer) => answer === 200));
  });
});
