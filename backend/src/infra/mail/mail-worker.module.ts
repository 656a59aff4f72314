import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { MailerModule } from '@nestjs-modules/mailer';
import { HandlebarsAdapter } from '@nestjs-modules/mailer/adapters/handlebars.adapter';
import { Env } from '../../config/env.js';
import { AbandonedMails } from './abandoned-mails.service.js';
import { LateMailValues } from './late-mail-values.js';
import { MailProcessor } from './mail.processor.js';
import { MailCleanup } from './mail-cleanup.service.js';
import { MailDelivery } from './mail-delivery.service.js';
import { MailLeases } from './mail-leases.service.js';
import { MAIL_QUEUE } from './mail-queue.js';
import { MailSweeper } from './mail-sweeper.service.js';
import { smtpUrl } from './smtp-url.js';
import { TEMPLATE_DIR } from './templates/template-dir.js';

/** Owns the sending of the outbox's mails, and their removal. */
@Module({
  imports: [
    BullModule.registerQueue({ name: MAIL_QUEUE }),
    MailerModule.forRootAsync({
      imports: [],
      inject: [Env],
      useFactory: (env: Env) => ({
        transport: smtpUrl(env.SMTP_URL),
        defaults: { from: env.MAIL_FROM ?? { name: env.SOCIETY_NAME, address: env.SOCIETY_EMAIL } },
        template: { dir: TEMPLATE_DIR, adapter: new HandlebarsAdapter() },
      }),
    }),
  ],
  providers: [
    LateMailValues,
    MailLeases,
    MailDelivery,
    MailProcessor,
    AbandonedMails,
    MailSweeper,
    MailCleanup,
  ],
  exports: [LateMailValues],
})
export class MailWorkerModule {}
