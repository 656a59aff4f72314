import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { PeriodicTask } from '../../common/periodic-task.js';
import { deleteInBatches, type OldRows } from '../../infra/database/delete-in-batches.query.js';
import { LOGGER } from '../../infra/logging/logging.module.js';
import { MAX_CONSECUTIVE_FAILURES, REQUEST_KEPT_SECONDS, SIGN_IN_EVENT_DAYS } from './code-policy.js';
import { SESSION_LIFE } from './session.repository.js';

const EVERY_MS = 10 * 60 * 1_000;

/**
 * The expired rows to delete. Keeps the rows that a limit still counts, and sessions for the longest idle time of any
 * role. A session past its maximum lifetime is not used any more, so it also becomes idle.
 */
const EXPIRED: OldRows[] = [
  { table: 'code_challenges', column: 'created_at', olderThan: `${REQUEST_KEPT_SECONDS} seconds` },
  { table: 'sign_in_links', column: 'created_at', olderThan: `${REQUEST_KEPT_SECONDS} seconds` },
  {
    table: 'sign_in_failures',
    column: 'updated_at',
    olderThan: '30 days',
    condition: `failures < ${MAX_CONSECUTIVE_FAILURES}`,
  },
  { table: 'wrong_code_counts', column: 'minute', olderThan: '1 day' },
  { table: 'sign_in_events', column: '"at"', olderThan: `${SIGN_IN_EVENT_DAYS} days` },
  { table: 'sessions', column: 'last_seen_at', olderThan: SESSION_LIFE.alumni.idle },
];

@Injectable()
export class AuthCleanupService extends PeriodicTask {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, { pauseMs: EVERY_MS, failure: 'cleanup failed; it will run again' });
  }

  /** Deletes the expired rows. Several workers may run this concurrently. */
  async run(): Promise<void> {
    for (const rows of EXPIRED) await deleteInBatches(this.dataSource, rows);
  }
}
