import { Redis } from 'ioredis';
import { pino } from 'pino';
import { InvalidationBusService } from '../../src/infra/redis/invalidation-bus.service.js';
import { leaveRedis } from '../../src/infra/redis/leave-redis.js';
import { WORKER_OPTIONS } from '../../src/infra/redis/redis-options.js';
import { OwnServer } from '../support/own-server.js';
import { eventually } from '../support/time.js';

const SIGNAL = 'access-changed';

describe('A process that subscribes to messages of other processes in Redis', () => {
  let server: OwnServer;
  let redis: Redis;
  let signals: InvalidationBusService;
  let heard: number;
  beforeEach(async () => {
    server = await OwnServer.redis();
    redis = new Redis(server.url, { retryStrategy: WORKER_OPTIONS.retryStrategy });
    redis.on('error', () => undefined);
    signals = new InvalidationBusService(redis, pino({ enabled: false }));
    heard = 0;
    signals.on(SIGNAL, () => {
      heard += 1;
    });
    signals.onApplicationBootstrap();
    await expectItListens();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    signals.onApplicationShutdown();
    leaveRedis(redis);
    await server.remove();
  });

  function expectItListens(): Promise<void> {
    const before = heard;
    return eventually(async () => {
      await redis.publish(`portal:signal:${SIGNAL}`, 'another process');
      return heard > before;
    });
  }

  it('subscribes again after a restart of Redis', async () => {
    await server.stop();
    await server.start();
    await expectItListens();
  });

  // An unhandled error would fail this test. In the portal it would end the process.
  it('stops without an unhandled error while it reconnects to Redis', async () => {
    await server.stop();
    const send = Redis.prototype.sendCommand;
    const left = new Promise<void>((resolve) => {
      jest.spyOn(Redis.prototype, 'sendCommand').mockImplementation(function (this: Redis, command, stream) {
        const answer = send.call(this, command, stream);
        if (this !== redis && command.name === 'info') {
          this.once('end', resolve);
          signals.onApplicationShutdown();
        }
        return answer;
      });
    });
    await server.start();
    await left;
  });
});
