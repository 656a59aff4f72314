import { Redis } from 'ioredis';
import { pino } from 'pino';
import { leaveRedis } from '../../src/infra/redis/leave-redis.js';
import { reconnectAfter } from '../../src/infra/redis/reconnect.js';
import { Signals } from '../../src/infra/redis/signals.service.js';
import { OwnServer } from '../support/own-server.js';
import { eventually } from '../support/time.js';

const SIGNAL = 'of-this-test';

describe('A process that listens to signals', () => {
  let server: OwnServer;
  let redis: Redis;
  let signals: Signals;
  let heard: number;
  beforeEach(async () => {
    server = await OwnServer.redis();
    redis = new Redis(server.url, { retryStrategy: reconnectAfter });
    redis.on('error', () => undefined);
    signals = new Signals(redis, pino({ enabled: false }));
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

  it('listens again after Redis was restarted', async () => {
    await server.stop();
    await server.start();
    await expectItListens();
  });

  // What nobody hears of ends a process, and fails a test.
  it('ends in order while Redis, just back, lets it in again', async () => {
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
