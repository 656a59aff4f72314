import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { MAIL_QUEUES, MailQueuesService } from './mail-queues.service.js';

/** Owns the two mail queues, one for each lane of mails. */
@Module({
  imports: [BullModule.registerQueue(...Object.values(MAIL_QUEUES).map((name) => ({ name })))],
  providers: [MailQueuesService],
  exports: [MailQueuesService],
})
export class MailQueuesModule {}
