import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { PeriodicTask } from '../../../common/periodic-task.js';
import { LOGGER } from '../../../infra/logging/logging.module.js';
import { RemovedNameRepository } from '../removed-name.repository.js';

const EVERY_MS = 10 * 60 * 1_000;

/**
 * Deletes the stored names of members who were deleted more than 30 days ago. The entries of the log stay unchanged.
 */
@Injectable()
export class AuditCleanupService extends PeriodicTask {
  constructor(
    private readonly names: RemovedNameRepository,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, { pauseMs: EVERY_MS, failure: 'cleanup of removed names failed; it will run again' });
  }

  async run(): Promise<void> {
    await this.names.removeOld();
  }
}
