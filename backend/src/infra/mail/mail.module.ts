import { Module } from '@nestjs/common';
import { MailRepository } from './mail.repository.js';
import { MailOutboxService } from './mail-outbox.service.js';
import { MailQueuesModule } from './mail-queues.module.js';

/** Owns the outbox of mails. */
@Module({
  imports: [MailQueuesModule],
  providers: [MailOutboxService, MailRepository],
  exports: [MailOutboxService],
})
export class MailModule {}
