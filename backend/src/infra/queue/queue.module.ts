import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { Env } from '../../config/env.js';
import { QueueErrorsService } from './queue-errors.service.js';
import { QueueShutdownService } from './queue-shutdown.service.js';

const KEEP_NOTHING = { removeOnComplete: true, removeOnFail: true };

/**
 * A queue that never prints an error to the console. BullMQ prints the errors of a queue without a listener, and
 * `QueueErrorsService` listens only after the start. Until then, the shared Redis client reports the same errors in the
 * log.
 */
class QuietQueue extends Queue {
  constructor(...options: ConstructorParameters<typeof Queue>) {
    super(...options);
    this.on('error', () => undefined);
  }
}

BullModule.queueClass = QuietQueue;

/** Owns the job queues. Jobs contain ids only; the database contains the work. */
@Module({
  imports: [
    DiscoveryModule,
    BullModule.forRootAsync({
      inject: [Redis, Env],
      useFactory: (connection: Redis, env: Env) => ({
        connection,
        // A Redis Cluster runs a script only if all its keys are in one slot. The part of a key in braces
        // decides its slot, so all keys of the queues are in the same slot.
        prefix: env.REDIS_CLUSTER ? '{portal}' : 'portal',
        defaultJobOptions: KEEP_NOTHING,
      }),
    }),
  ],
  providers: [QueueErrorsService, QueueShutdownService],
})
export class QueueModule {}
