import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { PeriodicTask } from '../../../common/periodic-task.js';
import { LOGGER } from '../../../infra/logging/logging.module.js';
import { ImportJobRepository } from '../import-job.repository.js';
import { ImportQueueService } from '../import-queue.service.js';
import { ImportedMemberRepository } from '../imported-member.repository.js';

const EVERY_MS = 2_000;

/**
 * Adds a job for each import whose next attempt is due: after a failed attempt, a lost job or the end of a worker.
 * Ends overdue imports and deletes old ones.
 */
@Injectable()
export class ImportSweeperService extends PeriodicTask {
  constructor(
    private readonly jobs: ImportJobRepository,
    private readonly imported: ImportedMemberRepository,
    private readonly queue: ImportQueueService,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, { pauseMs: EVERY_MS, failure: 'import sweep failed; trying again' });
  }

  async run(): Promise<void> {
    await this.jobs.endOverdue();
    await this.imported.removeOld();
    for (const due of await this.jobs.due()) await this.queue.add(due);
  }
}
