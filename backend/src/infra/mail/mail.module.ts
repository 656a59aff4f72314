import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { MailRepository } from './mail.repository.js';
import { MAIL_QUEUES } from './mail-lanes.js';
import { MailOutboxService } from './mail-outbox.service.js';

/** Owns the outbox of mails and the two mail queues, one for each lane of mails. */
@Module({
  imports: [BullModule.registerQueue(...Object.values(MAIL_QUEUES).map((name) => ({ name })))],
  providers: [MailOutboxService, MailRepository],
  exports: [MailOutboxService],
})
export class MailModule {}
