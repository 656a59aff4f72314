import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../scripts/common.mjs';
import { PatchedCluster } from '../../src/infra/redis/patched-cluster.js';
import { PatchedRedis } from '../../src/infra/redis/patched-redis.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { redisUrl } from '../support/test-env.js';

const SILENCE_MS = 3_000;

describe('A connection to Redis that was lost while a command waited', () => {
  const clients: PatchedRedis[] = [];
  let proxy: TcpProxy;
  beforeAll(async () => {
    proxy = await TcpProxy.before(redisUrl());
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.disconnect();
  });
  afterAll(() => proxy.remove());

  it.each([
    ['a new connection', (redis: PatchedRedis) => redis],
    ['a duplicate of a connection', (redis: PatchedRedis) => redis.duplicate()],
  ])(
    'stops its socket timeout, so that the timeout cannot close the replacement connection: %s',
    async (_, choose) => {
      const first = new PatchedRedis(proxy.url, { socketTimeout: SILENCE_MS, maxRetriesPerRequest: null });
      const redis = choose(first);
      clients.push(first, redis);
      redis.on('error', () => undefined);
      await redis.ping();
      redis.blpop('portal:nothing', 0).catch(() => undefined);
      await pause(SILENCE_MS / 2);
      proxy.shut();
      await once(redis, 'close');
      proxy.open();
      await once(redis, 'ready');
      let closed = 0;
      redis.on('close', () => {
        closed += 1;
      });
      // After the reconnection, the client sends the waiting command again with a new timeout. If the old timeout still
      // ran, it would expire during this pause.
      await pause(SILENCE_MS * 0.7);
      expect(closed).toBe(0);
    },
  );
});

describe('A connection to Redis that is closed while it waits to connect again', () => {
  it('ends, and rejects the waiting commands', async () => {
    const proxy = await TcpProxy.before(redisUrl());
    const redis = new PatchedRedis(proxy.url, { maxRetriesPerRequest: null, retryStrategy: () => 3_600_000 });
    redis.on('error', () => undefined);
    await redis.ping();
    proxy.shut();
    await once(redis, 'reconnecting');
    const waiting = redis.ping();
    const ended = once(redis, 'end');
    redis.disconnect();
    await ended;
    await expect(waiting).rejects.toThrow('Connection is closed.');
    await proxy.remove();
  });
});

describe('A client of a Redis Cluster whose `disconnect()` is called while it has no connection', () => {
  it.each([
    ['a new client', (cluster: PatchedCluster) => cluster],
    ['a duplicate of a client', (cluster: PatchedCluster) => cluster.duplicate()],
  ])('ends, and rejects the waiting commands, if it waits to connect again: %s', async (_, choose) => {
    const first = new PatchedCluster([{ host: '127.0.0.1', port: await freePort() }], {
      clusterRetryStrategy: () => 3_600_000,
      lazyConnect: true,
    });
    const cluster = choose(first);
    cluster.on('error', () => undefined);
    cluster.connect().catch(() => undefined);
    await new Promise((resolve) => cluster.once('reconnecting', resolve));
    const waiting = cluster.get('portal:nothing');
    const ended = once(cluster, 'end');
    cluster.disconnect();
    await ended;
    await expect(waiting).rejects.toThrow('Connection is closed.');
  });

  it('emits `end` if it has never been connected, and keeps the status `end` after a second `disconnect()`', async () => {
    const cluster = new PatchedCluster([{ host: '127.0.0.1', port: await freePort() }]);
    cluster.on('error', () => undefined);
    const ended = once(cluster, 'end');
    cluster.disconnect();
    await ended;
    cluster.disconnect();
    expect(cluster.status).toBe('end');
  });
});

describe('A client of a Redis Cluster that is notified late that an old connection has ended', () => {
  it('still reconnects', async () => {
    const cluster = new PatchedCluster([{ host: '127.0.0.1', port: await freePort() }], {
      clusterRetryStrategy: () => 3_600_000,
    });
    cluster.on('error', () => undefined);
    const reconnecting = () => new Promise((resolve) => cluster.once('reconnecting', resolve));
    await reconnecting();
    const again = reconnecting();
    // If an old connection ends late, the client changes to the status `close`. Simulate this.
    (cluster as unknown as { setStatus: (status: string) => void }).setStatus('close');
    await again;
    cluster.disconnect();
    expect(cluster.status).toBe('end');
  });
});

describe('A client of a Redis Cluster that gets no reply at all', () => {
  const connectUnanswered = () => {
    const cluster = new PatchedCluster([{ host: '127.0.0.1', port: 1 }], {
      clusterRetryStrategy: () => 3_600_000,
      lazyConnect: true,
    });
    const answers = cluster as unknown as { refreshSlotsCache: () => void };
    jest.spyOn(answers, 'refreshSlotsCache').mockImplementation(() => undefined);
    cluster.connect().catch(() => undefined);
    return cluster;
  };
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('tries to connect again within twenty seconds', async () => {
    const cluster = connectUnanswered();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(cluster.status).toBe('reconnecting');
    cluster.disconnect();
  });

  it('rejects `connect()` if `disconnect()` is called before a reply', async () => {
    const cluster = connectUnanswered();
    await jest.advanceTimersByTimeAsync(0);
    cluster.disconnect();
    cluster.disconnect(true);
    const again = cluster.connect();
    again.catch(() => undefined);
    await jest.advanceTimersByTimeAsync(0);
    cluster.disconnect();
    await jest.advanceTimersByTimeAsync(10_000);
    await expect(again).rejects.toThrow('Connection is closed.');
    expect(cluster.status).toBe('end');
  });

  it('ends after `disconnect()`, even if a redirected command then opens one more connection', async () => {
    const cluster = connectUnanswered();
    await jest.advanceTimersByTimeAsync(0);
    expect(cluster.nodes()).toHaveLength(1);
    cluster.disconnect();
    // Open a connection to a second node, as the client does when a node redirects a command.
    const { connectionPool } = cluster as unknown as {
      connectionPool: { findOrCreate: (node: object) => void };
    };
    connectionPool.findOrCreate({ host: '127.0.0.1', port: 2 });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(cluster.status).toBe('end');
  });

  it('tries to connect again within twenty seconds, even if `disconnect()` and a new `connect()` came before a reply', async () => {
    const cluster = connectUnanswered();
    cluster.disconnect();
    cluster.connect().catch(() => undefined);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(cluster.status).toBe('reconnecting');
    cluster.disconnect();
  });
});
