import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type ThrottlerStorage, ThrottlerStorageService } from '@nestjs/throttler';
import { Redis, type Result } from 'ioredis';
import type { Logger } from 'pino';
import { LOGGER } from '../logging/logging.module.js';

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

/** Counts requests in Redis in one round trip. Redis caches the script and then receives only its digest. */
class RedisWindow {
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

/** The error message of ioredis for a command that timed out. */
const TIMED_OUT = 'Command timed out';
/** Milliseconds of counting in process memory after a timeout, so that further requests do not wait for Redis. */
const LOCAL_COUNT_MS = 5_000;

/** Counts requests of all processes in Redis. Counts in process memory while Redis is unavailable. */
@Injectable()
export class SharedThrottlerStorage implements ThrottlerStorage, OnApplicationShutdown {
  private readonly shared: RedisWindow;
  private readonly own = new ThrottlerStorageService();
  private unsharedUntil = 0;

  constructor(
    @Inject(Redis) redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.shared = new RedisWindow(redis);
  }

  async increment(...request: Parameters<ThrottlerStorage['increment']>) {
    const [key, milliseconds, limit] = request;
    if (performance.now() < this.unsharedUntil) return this.own.increment(...request);
    try {
      return await this.shared.increment(key, milliseconds, limit);
    } catch (error) {
      if (error instanceof Error && error.message === TIMED_OUT) {
        this.unsharedUntil = performance.now() + LOCAL_COUNT_MS;
      }
      this.logger.debug({ err: error }, 'redis unavailable; counting requests in process memory');
      return this.own.increment(...request);
    }
  }

  onApplicationShutdown(): void {
    this.own.onApplicationShutdown();
  }
}
