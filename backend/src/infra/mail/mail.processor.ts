import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { inRequest } from '../logging/request-context.js';
import { MailDelivery } from './mail-delivery.service.js';
import { MAIL_QUEUE, type MailJob } from './mail-queue.js';

/** A job whose worker died is given to another one within twelve seconds; BullMQ would take a minute. */
const TAKE_OVER = { lockDuration: 8_000, stalledInterval: 4_000 };

@Processor(MAIL_QUEUE, { concurrency: 5, ...TAKE_OVER })
export class MailProcessor extends WorkerHost {
  constructor(private readonly delivery: MailDelivery) {
    super();
  }

  process({ data: { mailId, requestId } }: Job<MailJob>): Promise<void> {
    return inRequest(requestId, () => this.delivery.deliver(mailId));
  }
}
