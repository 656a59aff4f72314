import type { ThrottlerStorage } from '@nestjs/throttler';
import type { Redis, Result } from 'ioredis';

declare module 'ioredis' {
  interface RedisCommander<Context> {
    countRequest(key: string, limit: number, milliseconds: number): Result<[number, number], Context>;
  }
}

/**
 * Counts the requests of a client in a time window. The first request starts the window. The first request above the
 * limit restarts the window, so the client waits for a full window.
 */
const COUNT_REQUEST = `
local hits = redis.call('INCR', KEYS[1])
if hits == 1 or hits == ARGV[1] + 1 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return { hits, redis.call('PTTL', KEYS[1]) }`;

type Count = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** Counts requests in Redis in one round trip. Redis caches the script and receives only its digest. */
export class RedisWindow {
  constructor(private readonly redis: Redis) {
    redis.defineCommand('countRequest', { numberOfKeys: 1, lua: COUNT_REQUEST });
  }

  async increment(key: string, milliseconds: number, limit: number): Promise<Count> {
    const [totalHits, left] = await this.redis.countRequest(`throttle:${key}:hits`, limit, milliseconds);
    const isBlocked = totalHits > limit;
    const timeToExpire = Math.ceil(left / 1_000);
    return { totalHits, timeToExpire, isBlocked, timeToBlockExpire: isBlocked ? timeToExpire : 0 };
  }
}
