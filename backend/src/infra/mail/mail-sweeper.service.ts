import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { Upkeep } from '../../common/upkeep.js';
import { LOGGER } from '../logging/logging.module.js';
import { AbandonedMails } from './abandoned-mails.service.js';
import { MAIL_QUEUE, type MailJob, mailJobOptions } from './mail-queue.js';

const EVERY_MS = 2_000;
const BATCH = 500;

/** Puts mails back on the queue whose job was never added or got lost with Redis, or whose worker died. */
@Injectable()
export class MailSweeper extends Upkeep {
  constructor(
    private readonly dataSource: DataSource,
    private readonly abandoned: AbandonedMails,
    @InjectQueue(MAIL_QUEUE) private readonly queue: Queue<MailJob>,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, { pauseMs: EVERY_MS, failure: 'mail sweep failed; trying again' });
  }

  /** Adding a mail whose job still waits changes nothing. */
  async run(): Promise<void> {
    await this.abandoned.giveBack();
    const due: { id: string }[] = await this.dataSource.query(
      `SELECT id FROM mails WHERE state = 'queued' AND available_at <= now() - interval '1 second'
       ORDER BY available_at LIMIT $1`,
      [BATCH],
    );
    if (due.length === 0) return;
    await this.queue.addBulk(
      due.map(({ id }) => ({ name: 'send', data: { mailId: id }, opts: mailJobOptions(id) })),
    );
  }
}
