import { Redis } from 'ioredis';
import { requestCode } from '../support/codes.js';
import { someEmail } from '../support/members.js';
import { OwnServer } from '../support/own-server.js';
import { hasRedisServer } from '../support/special-redis.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

const withRedisServer = hasRedisServer ? describe : describe.skip;

withRedisServer('When Redis is demoted and its address leads to the new primary,', () => {
  let former: OwnServer;
  let primary: OwnServer;
  let address: TcpProxy;
  let portal: TestPortal;
  beforeAll(async () => {
    [former, primary] = await Promise.all([OwnServer.redis(), OwnServer.redis()]);
    address = await TcpProxy.before(former.url);
    portal = await startTestPortal({ env: { REDIS_URL: address.url } });
  });
  afterAll(async () => {
    await portal.stop();
    await address.remove();
    await Promise.all([former.remove(), primary.remove()]);
  });

  it('the web process and the worker use the new primary without a restart', async () => {
    const client = new Redis(primary.url);
    const calls = async (command: string) =>
      Number(new RegExp(`cmdstat_${command}:calls=(\\d+)`).exec(await client.info('commandstats'))?.[1] ?? 0);
    expect((await requestCode(portal, 'registration', someEmail())).status).toBe(200);
    expect(await client.dbsize()).toBe(0);

    address.leadTo(primary.url);
    const admin = new Redis(former.url);
    await admin.replicaof('127.0.0.1', 1);
    await admin.quit();

    await eventually(async () => {
      expect((await requestCode(portal, 'registration', someEmail())).status).toBe(200);
      const keys = await client.keys('*');
      return keys.some((key) => key.startsWith('throttle:')) && (await calls('bzpopmin')) > 0;
    });
    await client.quit();
  });
});
