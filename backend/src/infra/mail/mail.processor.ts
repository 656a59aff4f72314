import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { inOrigin } from '../queue/jobs.js';
import { MailDeliveryService } from './mail-delivery.service.js';
import { MAIL_QUEUES, MAX_CONCURRENT_MAILS, type MailJob } from './mail-queues.service.js';

/** Another worker gets the job of a dead worker within twelve seconds. With BullMQ's defaults this takes a minute. */
const TAKE_OVER = { lockDuration: 8_000, stalledInterval: 4_000 };

@Processor(MAIL_QUEUES.others, { concurrency: MAX_CONCURRENT_MAILS.others, ...TAKE_OVER })
export class MailProcessor extends WorkerHost {
  constructor(private readonly delivery: MailDeliveryService) {
    super();
  }

  process(job: Job<MailJob>): Promise<void> {
    return inOrigin(job, () => this.delivery.deliver(job.data.mailId));
  }
}

@Processor(MAIL_QUEUES.codes, { concurrency: MAX_CONCURRENT_MAILS.codes, ...TAKE_OVER })
export class CodeMailProcessor extends WorkerHost {
  constructor(private readonly delivery: MailDeliveryService) {
    super();
  }

  process(job: Job<MailJob>): Promise<void> {
    return inOrigin(job, () => this.delivery.deliver(job.data.mailId));
  }
}
