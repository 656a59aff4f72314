import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { LOGGER } from '../logging/logging.module.js';
import { currentRequestId } from '../logging/request-context.js';
import { announced } from '../queue/announced.js';
import { MAIL_QUEUE, type MailJob, mailJobOptions } from './mail-queue.js';
import type { MailTemplate } from './mail-texts.js';

export interface NewMail {
  template: MailTemplate;
  recipient: string;
  /** What the mail is about, for values that are only made when it is sent. */
  subjectId?: string;
  /** After this time the mail is dropped instead of sent. */
  wantedForSeconds: number;
}

/** Takes mails in the caller's transaction, so that a mail is sent exactly when its cause was committed. */
@Injectable()
export class MailOutbox {
  constructor(
    @InjectQueue(MAIL_QUEUE) private readonly queue: Queue<MailJob>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async add(manager: EntityManager, mail: NewMail): Promise<string> {
    const [row] = await manager.query(
      `INSERT INTO mails (template, recipient, subject_id, expires_at)
       VALUES ($1, $2, $3, now() + make_interval(secs => $4)) RETURNING id`,
      [mail.template, mail.recipient, mail.subjectId ?? null, mail.wantedForSeconds],
    );
    return row.id;
  }

  /** Tells the worker. Call it after the commit. */
  async announce(mailId: string): Promise<void> {
    const job: MailJob = { mailId, requestId: currentRequestId() };
    await announced(this.queue.add('send', job, mailJobOptions(mailId)), (error) =>
      this.logger.warn({ err: error, mailId }, 'mail not announced; the worker will find it'),
    );
  }
}
