import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { Env } from '../../config/env.js';
import { LOGGER } from '../logging/logging.module.js';
import { leaveRedis } from './leave-redis.js';
import { reconnectAfter } from './reconnect.js';
import { Signals } from './signals.service.js';

/** Owns the connections for short-lived shared facts and signals; commands fail at once while Redis is away. */
@Global()
@Module({
  providers: [
    {
      provide: Redis,
      inject: [Env, LOGGER],
      useFactory: (env: Env, logger: Logger) => {
        const redis = new Redis(env.REDIS_URL, {
          enableOfflineQueue: false,
          maxRetriesPerRequest: 0,
          commandTimeout: 1_000,
          retryStrategy: reconnectAfter,
        });
        let reason: Error | undefined;
        redis.on('error', (error) => {
          reason = error;
        });
        redis.on('close', () => {
          logger.warn({ err: reason }, 'no connection to redis');
          reason = undefined;
        });
        return redis;
      },
    },
    Signals,
  ],
  exports: [Redis, Signals],
})
export class RedisModule implements OnApplicationShutdown {
  constructor(@Inject(Redis) private readonly redis: Redis) {}

  onApplicationShutdown(): void {
    this.redis.removeAllListeners('close');
    leaveRedis(this.redis);
  }
}
