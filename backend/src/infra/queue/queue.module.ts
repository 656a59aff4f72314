import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Redis } from 'ioredis';
import { QueueErrors } from './queue-errors.service.js';
import { QueueShutdown } from './queue-shutdown.service.js';

const KEEP_NOTHING = { removeOnComplete: true, removeOnFail: true };

/** Owns the job queues, over the connection of the process. Jobs carry ids only; the database says what there is to do. */
@Module({
  imports: [
    DiscoveryModule,
    BullModule.forRootAsync({
      inject: [Redis],
      useFactory: (connection: Redis) => ({
        connection,
        prefix: 'portal',
        defaultJobOptions: KEEP_NOTHING,
      }),
    }),
  ],
  providers: [QueueErrors, QueueShutdown],
})
export class QueueModule {}
