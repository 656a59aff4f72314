import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LimitedWarnings } from '../../common/limited-warnings.js';
import { Env } from '../../config/env.js';
import { connectRedis } from './connect-redis.js';
import { InvalidationBusService } from './invalidation-bus.service.js';
import { leaveRedis } from './leave-redis.js';
import { WEB_OPTIONS } from './redis-options.js';

/** Owns the Redis connections of the web process. While Redis is unavailable, commands fail within a second. */
@Global()
@Module({
  providers: [
    {
      provide: Redis,
      inject: [Env, LimitedWarnings],
      useFactory: (env: Env, warnings: LimitedWarnings) => connectRedis(env, WEB_OPTIONS, warnings),
    },
    InvalidationBusService,
  ],
  exports: [Redis, InvalidationBusService],
})
export class RedisModule implements OnApplicationShutdown {
  constructor(@Inject(Redis) private readonly redis: Redis) {}

  onApplicationShutdown(): void {
    this.redis.removeAllListeners('close');
    leaveRedis(this.redis);
  }
}
