import { WorkerHost } from '@nestjs/bullmq';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type Job, Queue } from 'bullmq';
import { LimitedWarnings } from '../../common/limited-warnings.js';
import { MetricsService } from '../metrics/metrics.service.js';

/**
 * Logs the connection errors of queues, and logs and counts failed jobs. By default, BullMQ prints connection errors to
 * the console and does not report failed jobs.
 */
@Injectable()
export class QueueErrorsService implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly warnings: LimitedWarnings,
    private readonly metrics: MetricsService,
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
    this.warnings.warn(error, 'queue connection error; reconnecting');
  };

  /** Never logs the data of the job. */
  private readonly logFailure = (job: Job | undefined, error: Error): void => {
    this.metrics.failedJobs.inc({ queue: job?.queueName ?? 'unknown' });
    const details = { queue: job?.queueName, job: job?.name, jobId: job?.id };
    this.warnings.warn(error, 'job failed; a sweeper adds it again from the database', details);
  };
}
