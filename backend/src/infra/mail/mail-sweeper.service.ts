import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { PeriodicTask } from '../../common/periodic-task.js';
import { LOGGER } from '../logging/logging.module.js';
import { AbandonedMailsService } from './abandoned-mails.service.js';
import { MailRepository } from './mail.repository.js';
import { MAIL_LANES, MailQueuesService } from './mail-queues.service.js';

const EVERY_MS = 2_000;

/**
 * Adds jobs for due mails: for a retry, for a large batch, after the worker died, or if Redis lost or did not get the
 * job.
 */
@Injectable()
export class MailSweeperService extends PeriodicTask {
  constructor(
    private readonly mails: MailRepository,
    private readonly abandoned: AbandonedMailsService,
    private readonly queues: MailQueuesService,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, { pauseMs: EVERY_MS, failure: 'mail sweep failed; trying again' });
  }

  async run(): Promise<void> {
    await this.abandoned.giveBack();
    for (const lane of MAIL_LANES) {
      const due = await this.mails.due(lane);
      const ids = due.map(({ id }) => id);
      if (ids.length > 0) await this.queues.add(lane, ids);
    }
  }
}
