import { ThrottlerStorageRedisService } from '@nest-lab/throttler-storage-redis';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type ThrottlerStorage, ThrottlerStorageService } from '@nestjs/throttler';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { LOGGER } from '../logging/logging.module.js';

/** Counts in Redis for all processes together, and in this process alone while Redis is away. */
@Injectable()
export class SharedThrottlerStorage implements ThrottlerStorage, OnApplicationShutdown {
  private readonly shared: ThrottlerStorageRedisService;
  private readonly own = new ThrottlerStorageService();

  constructor(
    @Inject(Redis) redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.shared = new ThrottlerStorageRedisService(redis);
  }

  async increment(...request: Parameters<ThrottlerStorage['increment']>) {
    try {
      return await this.shared.increment(...request);
    } catch (error) {
      this.logger.debug({ err: error }, 'throttling in process memory');
      return this.own.increment(...request);
    }
  }

  onApplicationShutdown(): void {
    this.own.onApplicationShutdown();
  }
}
