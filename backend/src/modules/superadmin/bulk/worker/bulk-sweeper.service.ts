import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { PeriodicTask } from '../../../../common/periodic-task.js';
import { LOGGER } from '../../../../infra/logging/logging.module.js';
import { BulkActionRepository } from '../bulk-action.repository.js';
import { BulkQueueService } from '../bulk-queue.service.js';

const EVERY_MS = 2_000;

/**
 * Adds a job for each action that is due: after a failed attempt, a lost job or the end of a process. Ends actions that
 * failed too often, and deletes actions that ended more than seven days ago.
 */
@Injectable()
export class BulkSweeperService extends PeriodicTask {
  constructor(
    private readonly actions: BulkActionRepository,
    private readonly queue: BulkQueueService,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, { pauseMs: EVERY_MS, failure: 'sweep of bulk actions failed; trying again' });
  }

  async run(): Promise<void> {
    await this.actions.endOverdue();
    for (const due of await this.actions.due()) await this.queue.add(due);
  }
}
