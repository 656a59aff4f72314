import { PatchedRedis } from '../../src/infra/redis/patched-redis.js';
import { sentinelOptions, WORKER_OPTIONS } from '../../src/infra/redis/redis-options.js';
import { ApiClient } from '../support/api-client.js';
import { receiveCode, verifyLogin } from '../support/codes.js';
import { download, exportIn, startExport } from '../support/exports.js';
import { mailsTo, noMailIsLeft } from '../support/mailbox.js';
import { addMember, addWithRole, someEmail, type TestMember } from '../support/members.js';
import { PortalProcess } from '../support/portal-process.js';
import { WatchedRedis } from '../support/sentinels.js';
import { hasRedisServer } from '../support/special-redis.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';
import { SteadyLoad } from './steady-load.js';

const withRedisServer = hasRedisServer ? describe : describe.skip;

const EVERY_MS = 200;
/** The portal has recovered after this many consecutive good answers. */
const CONSECUTIVE_ANSWERS = 10;
/** One export before, one during and one after the fail-over. */
const EXPORTS = 3;
const FAIL_OVER_WITHIN_MS = 60_000;

withRedisServer('When the machine of the Redis primary and of the first Sentinel fails,', () => {
  let redis: WatchedRedis;
  let client: PatchedRedis;
  beforeAll(async () => {
    redis = await WatchedRedis.start();
    const { settings } = redis;
    client = new PatchedRedis(settings.REDIS_URL, { ...WORKER_OPTIONS, ...sentinelOptions(settings) });
    client.on('error', () => undefined);
  });
  afterAll(async () => {
    client.disconnect();
    await redis.remove();
  });

  it('a client connects to the new primary, even if the other Sentinels announce it while the client waits for the first one', async () => {
    await client.set('written', 'before');
    await redis.crashPrimary();
    redis.freezeFirstSentinel();
    expect(await client.set('written', 'after')).toBe('OK');
    expect(client.status).toBe('ready');
  });
});

withRedisServer('When the Redis primary crashes and the Sentinels promote its replica,', () => {
  let redis: WatchedRedis;
  let portal: TestPortal;
  let web: PortalProcess;
  let worker: PortalProcess;
  /** One administrator for each export, because an administrator may have only one export at a time. */
  let admins: TestMember[];
  beforeAll(async () => {
    redis = await WatchedRedis.start();
    portal = await startTestPortal({ worker: false, env: { EXPORT_INLINE_ROWS: 0 } });
    const env = { ...portal.env, ...redis.settings };
    [web, worker] = await Promise.all([PortalProcess.web(env), PortalProcess.worker(env)]);
    portal = { ...portal, url: web.url, api: new ApiClient(web.url) };
    admins = [];
    for (let n = 0; n < EXPORTS; n += 1) admins.push(await addWithRole(portal, 'SUPERADMIN'));
  });
  afterAll(async () => {
    await portal.stop();
    await redis.remove();
  });

  const signIn = async () => {
    const { email } = await addMember(portal);
    return (await verifyLogin(portal, await receiveCode(portal, 'login', email))).status;
  };

  it('sign-ins and exports go on, and no mail and no export is lost', async () => {
    const former = await redis.primaryPort();
    const emails: string[] = [];
    const load = new SteadyLoad(web.url, {
      code: (n) => {
        emails[n] = someEmail();
        return ['POST', '/auth/send-otp', undefined, { email: emails[n], otpType: 'EMAIL' }];
      },
      profile: () => ['GET', '/profile', admins[0]?.token],
    });
    const exports: { id: string; token: string }[] = [];
    const exportMembers = async () => {
      const { token = '' } = admins[exports.length] ?? {};
      exports.push({ id: (await startExport(portal, token)).id, token });
    };

    load.start(EVERY_MS);
    await load.goesWell(CONSECUTIVE_ANSWERS);
    await exportMembers();
    await redis.crashPrimary();
    await exportMembers();
    // Await the sign-in only after the fail-over. If the test fails, the failure then shows whether the fail-over or
    // the sign-in did not happen.
    const withoutRedis = signIn();
    withoutRedis.catch(() => undefined);
    await eventually(async () => (await redis.primaryPort()) !== former, FAIL_OVER_WITHIN_MS);
    expect(await withoutRedis).toBe(200);
    await load.goesWell(CONSECUTIVE_ANSWERS);
    await exportMembers();
    expect(await signIn()).toBe(200);
    const answers = await load.stop();
    expect(answers.filter(({ status }) => status >= 300)).toEqual([]);

    for (const { id, token } of exports) {
      const { downloadUrl } = await exportIn(portal, token, id, ['done'], FAIL_OVER_WITHIN_MS);
      expect((await download(portal, downloadUrl)).status).toBe(200);
    }
    await noMailIsLeft(portal);
    for (const email of emails) expect(await mailsTo(email)).toHaveLength(1);
  });

  it('the worker takes jobs from the new primary; web process and worker exit with code 0 on SIGTERM', async () => {
    await eventually(async () => (await redis.clients()).includes('bzpopmin'), FAIL_OVER_WITHIN_MS);
    await Promise.all([web, worker].map((process) => process.end('SIGTERM')));
    expect([web.exitCode, worker.exitCode]).toEqual([0, 0]);
  });
});
