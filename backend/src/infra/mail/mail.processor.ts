import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { MailDelivery } from './mail-delivery.service.js';
import { MAIL_QUEUE, type MailJob } from './mail-queue.js';

@Processor(MAIL_QUEUE, { concurrency: 5 })
export class MailProcessor extends WorkerHost {
  constructor(private readonly delivery: MailDelivery) {
    super();
  }

  async process(job: Job<MailJob>): Promise<void> {
    await this.delivery.deliver(job.data.mailId);
  }
}
