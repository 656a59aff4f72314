import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { PeriodicTask } from '../../../../common/periodic-task.js';
import { LOGGER } from '../../../../infra/logging/logging.module.js';
import { ExportJobRepository } from '../export-job.repository.js';
import { ExportQueueService } from '../export-queue.service.js';

const EVERY_MS = 2_000;

/**
 * Adds a job for each export whose next attempt is due: after a failed attempt, a lost job or the end of a worker.
 * Ends exports that may not continue, and expires old files.
 */
@Injectable()
export class ExportSweeperService extends PeriodicTask {
  constructor(
    private readonly jobs: ExportJobRepository,
    private readonly queue: ExportQueueService,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, { pauseMs: EVERY_MS, failure: 'export sweep failed; trying again' });
  }

  async run(): Promise<void> {
    await this.jobs.endOverdue();
    for (const due of await this.jobs.due()) await this.queue.add(due);
  }
}
