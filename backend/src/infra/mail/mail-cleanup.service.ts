import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { Upkeep } from '../../common/upkeep.js';
import { deleteInBatches } from '../database/delete-in-batches.js';
import { LOGGER } from '../logging/logging.module.js';

const EVERY_MS = 10 * 60 * 1_000;

/** Removes the mails of more than a week ago, so that the outbox does not grow for ever. */
@Injectable()
export class MailCleanup extends Upkeep {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, { pauseMs: EVERY_MS, failure: 'cleanup of mails failed; it will run again' });
  }

  /** Several workers may do so at once. */
  async run(): Promise<void> {
    await deleteInBatches(this.dataSource, 'mails', `created_at < now() - interval '7 days'`);
  }
}
