import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { PeriodicTask } from '../../common/periodic-task.js';
import { deleteInBatches } from '../database/delete-in-batches.query.js';
import { LOGGER } from '../logging/logging.module.js';

const EVERY_MS = 10 * 60 * 1_000;

/** Deletes mails that are older than a week, so that the outbox does not grow without limit. */
@Injectable()
export class MailCleanupService extends PeriodicTask {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, { pauseMs: EVERY_MS, failure: 'cleanup of mails failed; it will run again' });
  }

  /** Several workers may run this at the same time. */
  async run(): Promise<void> {
    await deleteInBatches(this.dataSource, { table: 'mails', column: 'created_at', olderThan: '7 days' });
  }
}
