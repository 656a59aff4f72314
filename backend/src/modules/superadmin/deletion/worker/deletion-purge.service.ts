import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { PeriodicTask } from '../../../../common/periodic-task.js';
import { LOGGER } from '../../../../infra/logging/logging.module.js';
import { DeletedMemberRepository } from '../deleted-member.repository.js';

const EVERY_MS = 10_000;

/**
 * Removes deleted members for good when they can no longer be restored. The sweep of orphaned files then removes their
 * photos.
 */
@Injectable()
export class DeletionPurgeService extends PeriodicTask {
  constructor(
    private readonly deleted: DeletedMemberRepository,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, { pauseMs: EVERY_MS, failure: 'purge of deleted members failed; it will run again' });
  }

  async run(): Promise<void> {
    await this.deleted.removeFinal();
  }
}
