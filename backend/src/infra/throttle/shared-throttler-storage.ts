import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type ThrottlerStorage, ThrottlerStorageService } from '@nestjs/throttler';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { LOGGER } from '../logging/logging.module.js';
import { RedisWindow } from './redis-window.js';

/** Counts in Redis for all processes together, and in this process alone while Redis is away. */
@Injectable()
export class SharedThrottlerStorage implements ThrottlerStorage, OnApplicationShutdown {
  private readonly shared: RedisWindow;
  private readonly own = new ThrottlerStorageService();

  constructor(
    @Inject(Redis) redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.shared = new RedisWindow(redis);
  }

  async increment(...request: Parameters<ThrottlerStorage['increment']>) {
    const [key, milliseconds, limit] = request;
    try {
      return await this.shared.increment(key, milliseconds, limit);
    } catch (error) {
      this.logger.debug({ err: error }, 'throttling in process memory');
      return this.own.increment(...request);
    }
  }

  onApplicationShutdown(): void {
    this.own.onApplicationShutdown();
  }
}
