import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { ApiClient } from '../support/api-client.js';
import { requestCode, times } from '../support/codes.js';
import { someEmail } from '../support/members.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { redisUrl } from '../support/test-env.js';
import { startTestPortal, startWeb, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

const REQUESTS = 20;
/**
 * Allows half a second per request on average. A request that waits for Redis takes a second. If every request waited,
 * the requests together would exceed this time.
 */
const ALL_WITHIN_MS = 10_000;

describe('When Redis accepts connections and never answers,', () => {
  let portal: TestPortal;
  let redis: TcpProxy;
  beforeAll(async () => {
    redis = await TcpProxy.before(redisUrl());
    portal = await startTestPortal({ worker: false, env: { REDIS_URL: redis.url } });
  });
  afterAll(async () => {
    await portal.stop();
    await redis.remove();
  });

  /** Returns the duration of all requests in milliseconds. Each request counts against a limit and queues a mail. */
  async function duration(api: ApiClient): Promise<number> {
    const start = performance.now();
    await times(REQUESTS, async () => {
      expect((await requestCode({ ...portal, api }, 'registration', someEmail())).status).toBe(200);
    });
    return performance.now() - start;
  }

  it('after one request has waited for Redis, the next requests do not wait, and all requests succeed', async () => {
    expect((await portal.api.get('/reference')).status).toBe(200);
    redis.hold();
    expect((await portal.api.get('/reference')).status).toBe(200);
    expect(await duration(portal.api)).toBeLessThan(ALL_WITHIN_MS);
    expect(redis.isHeld).toBe(true);
    redis.shut();
    redis.release();
    redis.open();
    await eventually(async () => (await portal.api.get('/health/ready')).body.status === 'ok');
  });

  it('a new process reports itself as degraded, and its requests do not wait for Redis', async () => {
    const silent: Server = createServer(() => undefined).listen(0, '127.0.0.1');
    const sockets: Set<{ destroy: () => void }> = new Set();
    silent.on('connection', (socket) => sockets.add(socket.on('error', () => undefined)));
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const web = await startWeb({ ...portal.env, REDIS_URL: `redis://127.0.0.1:${port}/0` });
    const api = new ApiClient(await web.getUrl());
    const ready = await api.get('/health/ready');
    expect([ready.status, ready.body.status]).toEqual([200, 'degraded']);
    expect(await duration(api)).toBeLessThan(ALL_WITHIN_MS);
    await web.close();
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
});
