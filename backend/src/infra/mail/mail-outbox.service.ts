import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LimitedWarnings } from '../../common/limited-warnings.js';
import { afterCommit } from '../database/transaction.js';
import { currentRequestId } from '../logging/request-context.js';
import { tryEnqueue } from '../queue/try-enqueue.js';
import { MailRepository, type NewMail } from './mail.repository.js';
import { laneOf } from './mail-queue.js';
import { MailQueuesService } from './mail-queues.service.js';
import type { MailTemplate } from './mail-texts.js';

/** How long a notice about an account, such as a new e-mail address, is worth sending. */
export const NOTICE_WANTED_SECONDS = 3 * 24 * 60 * 60;

/** Adds mails in the caller's transaction: a mail is sent only if its cause was committed. */
@Injectable()
export class MailOutboxService {
  constructor(
    private readonly mails: MailRepository,
    private readonly queues: MailQueuesService,
    private readonly warnings: LimitedWarnings,
  ) {}

  /** Adds a mail. The job that sends it follows the commit. */
  async add(manager: EntityManager, mail: NewMail): Promise<void> {
    const id = await this.mails.add(manager, mail);
    afterCommit(manager, () => this.announce(id, mail.template));
  }

  private async announce(id: string, template: MailTemplate): Promise<void> {
    const lane = laneOf(template);
    await tryEnqueue(
      this.queues.of(lane),
      () => this.queues.add(lane, [{ id, requestId: currentRequestId() }]),
      (error) => this.warnings.warn(error, 'mail not announced; the worker will find it', { mailId: id }),
    );
  }
}
