import { randomBytes } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiClient } from '../support/api-client.js';
import { atOnce, receiveCode, verifyLogin } from '../support/codes.js';
import { download, exportIn, exportJob, startExport } from '../support/exports.js';
import { addMember, addWithRole } from '../support/members.js';
import { OwnServer } from '../support/own-server.js';
import { signIn } from '../support/registration.js';
import { startTestPortal, startWeb, startWorker, type TestPortal } from '../support/test-portal.js';
import { eventually, letTimePass } from '../support/time.js';

const secret = () => randomBytes(32).toString('hex');

describe('A portal that was started again with other secrets', () => {
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

  /** From here on a second portal stands where the first one was. */
  async function rotate(): Promise<void> {
    await before.worker?.close();
    before.worker = undefined;
    const env = { ...before.env, JWT_SECRET: secret(), CODE_PEPPER: secret() };
    [web, worker] = await Promise.all([startWeb(env), startWorker(env)]);
    const url = await web.getUrl();
    after = { ...before, url, api: new ApiClient(url) };
  }

  it('has ended every session, open code and link, and none of what people have', async () => {
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

describe('A portal whose database has a new password already', () => {
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

  it('answers over the connections that it has, 503 where it needs another, and all again with the right one', async () => {
    const { token } = await addMember(portal);
    const statuses = async () => {
      const answers = await atOnce(30, () => portal.api.get('/profile', { token }));
      return [...new Set(answers.map(({ status }) => status))].sort();
    };
    const { password } = new URL(postgres.url);
    await portal.db.query(`ALTER ROLE portal PASSWORD 'not-told-to-the-portal'`);
    expect(await statuses()).toEqual([200, 503]);
    await portal.db.query(`ALTER ROLE portal PASSWORD '${password}'`);
    await eventually(async () => (await statuses()).join() === '200');
  });
});
