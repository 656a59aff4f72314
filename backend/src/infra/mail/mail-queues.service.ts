import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { JobOrigin } from '../queue/job-origin.js';
import { MAIL_QUEUES, type MailJob, type MailLane } from './mail-queue.js';

/** Adds mail jobs to the queue of their lane. */
@Injectable()
export class MailQueuesService {
  private readonly queues: Record<MailLane, Queue<MailJob>>;

  constructor(
    @InjectQueue(MAIL_QUEUES.codes) codes: Queue<MailJob>,
    @InjectQueue(MAIL_QUEUES.others) others: Queue<MailJob>,
  ) {
    this.queues = { codes, others };
  }

  of(lane: MailLane): Queue<MailJob> {
    return this.queues[lane];
  }

  /**
   * Adds one job with one attempt for each mail. Ignores a mail whose job still waits. A failed mail waits in the
   * database, and the sweeper adds its next job.
   */
  async add(lane: MailLane, ids: readonly string[], origin: JobOrigin = {}): Promise<void> {
    const jobs = ids.map((id) => ({ name: 'send', data: { mailId: id, ...origin }, opts: { jobId: id } }));
    await this.queues[lane].addBulk(jobs);
  }
}
