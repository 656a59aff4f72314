import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Env } from '../../config/env.js';
import { reconnectAfter } from '../redis/reconnect.js';
import { QueueErrors } from './queue-errors.service.js';

const KEEP_NOTHING = { removeOnComplete: true, removeOnFail: true };

/** Owns the connection to the job queues. Jobs carry ids only; the database says what there is to do. */
@Module({})
export class QueueModule {
  /** For a process that adds jobs: an add fails at once while Redis is away. */
  static forProducers(): DynamicModule {
    return QueueModule.with({ enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  }

  /** For the process that works jobs off: it waits for Redis for as long as it takes. */
  static forWorkers(): DynamicModule {
    return QueueModule.with({ maxRetriesPerRequest: null });
  }

  private static with(options: {
    enableOfflineQueue?: boolean;
    maxRetriesPerRequest: number | null;
  }): DynamicModule {
    return {
      module: QueueModule,
      imports: [
        DiscoveryModule,
        BullModule.forRootAsync({
          inject: [Env],
          useFactory: (env: Env) => ({
            connection: { url: env.REDIS_URL, retryStrategy: reconnectAfter, ...options },
            prefix: 'portal',
            defaultJobOptions: KEEP_NOTHING,
          }),
        }),
      ],
      providers: [QueueErrors],
    };
  }
}
