import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { EntityManager } from 'typeorm';
import { LimitedWarnings } from '../../common/limited-warnings.js';
import { afterCommit } from '../database/transaction.js';
import { currentOrigin, type JobOrigin, tryEnqueue } from '../queue/jobs.js';
import { MailRepository, type NewMail } from './mail.repository.js';
import { laneOf, MAIL_QUEUES, type MailJob, type MailLane } from './mail-lanes.js';
import type { MailTemplate } from './mail-texts.js';

/**
 * A notice about an account, such as the notice of a new e-mail address, is dropped if it cannot be sent within this
 * time.
 */
export const NOTICE_WANTED_SECONDS = 3 * 24 * 60 * 60;

/**
 * If one call adds more mails than this, it adds no jobs. The worker regularly looks for due mails in the database and
 * then adds their jobs.
 */
const MAX_ANNOUNCED_MAILS = 100;

/** Adds mails in the caller's transaction: a mail is sent only if this transaction is committed. */
@Injectable()
export class MailOutboxService {
  private readonly queues: Record<MailLane, Queue<MailJob>>;

  constructor(
    private readonly mails: MailRepository,
    private readonly warnings: LimitedWarnings,
    @InjectQueue(MAIL_QUEUES.codes) codes: Queue<MailJob>,
    @InjectQueue(MAIL_QUEUES.others) others: Queue<MailJob>,
  ) {
    this.queues = { codes, others };
  }

  /** Adds a mail. After the commit, adds the job that sends the mail. */
  async add(manager: EntityManager, { recipient, ...mail }: NewMail): Promise<void> {
    await this.addToEach(manager, [recipient], mail);
  }

  /**
   * Adds the same mail for each recipient. With more than MAX_ANNOUNCED_MAILS recipients, adds no jobs: the worker
   * finds the mails in the database, in batches. So the mails neither fill Redis nor delay other mails for long.
   */
  async addToEach(
    manager: EntityManager,
    recipients: readonly string[],
    mail: Omit<NewMail, 'recipient'>,
  ): Promise<void> {
    const added = await this.mails.add(manager, mail, recipients);
    if (added.length > MAX_ANNOUNCED_MAILS) return;
    const ids = added.map(({ id }) => id);
    afterCommit(manager, () => this.announce(ids, mail.template));
  }

  /**
   * Adds one job with one attempt for each mail. Ignores a mail whose job is still in the queue. A failed mail waits in
   * the database, and the sweeper adds its next job.
   */
  async addJobs(lane: MailLane, ids: readonly string[], origin: JobOrigin = {}): Promise<void> {
    const jobs = ids.map((id) => ({ name: 'send', data: { mailId: id, ...origin }, opts: { jobId: id } }));
    await this.queues[lane].addBulk(jobs);
  }

  private async announce(ids: string[], template: MailTemplate): Promise<void> {
    const lane = laneOf(template);
    const origin = currentOrigin();
    await tryEnqueue(
      this.queues[lane],
      () => this.addJobs(lane, ids, origin),
      (error) =>
        this.warnings.warn(error, 'mail not queued; the worker will find it in the database', {
          mailIds: ids,
        }),
    );
  }
}
