import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type ThrottlerStorage, ThrottlerStorageService } from '@nestjs/throttler';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { LOGGER } from '../logging/logging.module.js';
import { RedisWindow } from './redis-window.js';

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
