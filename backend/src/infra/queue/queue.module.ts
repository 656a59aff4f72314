import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Redis } from 'ioredis';
import { QueueErrorsService } from './queue-errors.service.js';
import { QueueShutdownService } from './queue-shutdown.service.js';

const KEEP_NOTHING = { removeOnComplete: true, removeOnFail: true };

/** Owns the job queues. Jobs contain ids only; the database contains the work. */
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
  providers: [QueueErrorsService, QueueShutdownService],
})
export class QueueModule {}
