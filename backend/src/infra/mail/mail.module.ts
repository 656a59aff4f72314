import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { MailOutbox } from './mail-outbox.service.js';
import { MAIL_QUEUE } from './mail-queue.js';

/** Owns the outbox: what the portal has to say by mail. */
@Module({
  imports: [BullModule.registerQueue({ name: MAIL_QUEUE })],
  providers: [MailOutbox],
  exports: [MailOutbox],
})
export class MailModule {}
