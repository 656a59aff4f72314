import { WorkerHost } from '@nestjs/bullmq';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type Job, Queue } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '../logging/logging.module.js';
import { LoggedFailure } from './logged-failure.js';

/**
 * Logs what goes wrong between the queues and Redis, which BullMQ would print on the console, and in jobs, of which it
 * would say nothing.
 */
@Injectable()
export class QueueErrors implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (instance instanceof Queue) instance.on('error', this.log);
      if (instance instanceof WorkerHost) {
        instance.worker.on('error', this.log);
        instance.worker.on('failed', this.logFailure);
      }
    }
  }

  private readonly log = (error: Error): void => {
    this.logger.warn({ err: error }, 'queue trouble; it connects again by itself');
  };

  /** Never what the job holds or what its error quotes. */
  private readonly logFailure = (job: Job | undefined, error: Error): void => {
    if (error instanceof LoggedFailure) return;
    const told = { err: error, queue: job?.queueName, job: job?.name, jobId: job?.id };
    this.logger.warn(told, 'job failed; what is left to do is found in the database');
  };
}
