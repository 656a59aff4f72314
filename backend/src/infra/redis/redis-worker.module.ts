import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Env } from '../../config/env.js';
import { leaveRedis } from './leave-redis.js';
import { reconnectAfter } from './reconnect.js';

/** Owns the connection of the process that works jobs off; it waits for Redis for as long as it takes. */
@Global()
@Module({
  providers: [
    {
      provide: Redis,
      inject: [Env],
      useFactory: (env: Env) =>
        new Redis(env.REDIS_URL, { maxRetriesPerRequest: null, retryStrategy: reconnectAfter }),
    },
  ],
  exports: [Redis],
})
export class RedisWorkerModule implements OnApplicationShutdown {
  constructor(@Inject(Redis) private readonly redis: Redis) {}

  onApplicationShutdown(): void {
    leaveRedis(this.redis);
  }
}
