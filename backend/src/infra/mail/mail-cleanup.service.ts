import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { PeriodicTask } from '../../common/periodic-task.js';
import { LOGGER } from '../logging/logging.module.js';
import { MailRepository } from './mail.repository.js';

const EVERY_MS = 10 * 60 * 1_000;

/** Deletes old mails, so that the outbox does not grow without limit. */
@Injectable()
export class MailCleanupService extends PeriodicTask {
  constructor(
    private readonly mails: MailRepository,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, { pauseMs: EVERY_MS, failure: 'cleanup of mails failed; it will run again' });
  }

  /** Several workers may run this at the same time. */
  async run(): Promise<void> {
    await this.mails.removeOld();
  }
}
