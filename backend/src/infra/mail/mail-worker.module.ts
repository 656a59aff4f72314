import { Module } from '@nestjs/common';
import { MailerModule } from '@nestjs-modules/mailer';
import { HandlebarsAdapter } from '@nestjs-modules/mailer/adapters/handlebars.adapter';
import { Env } from '../../config/env.js';
import { AbandonedMailsService } from './abandoned-mails.service.js';
import { CodeMailProcessor, MailProcessor } from './mail.processor.js';
import { MailRepository } from './mail.repository.js';
import { MailCleanupService } from './mail-cleanup.service.js';
import { MailDeliveryService } from './mail-delivery.service.js';
import { MailLeasesService } from './mail-leases.service.js';
import { MailQueuesModule } from './mail-queues.module.js';
import { MailShutdownService } from './mail-shutdown.service.js';
import { MailSweeperService } from './mail-sweeper.service.js';
import { MailValueProvidersService } from './mail-value-providers.service.js';
import { SmtpPoolsService } from './smtp-pools.service.js';
import { TEMPLATE_DIR } from './templates/template-dir.js';

@Module({ providers: [SmtpPoolsService], exports: [SmtpPoolsService] })
class SmtpModule {}

/** Owns the delivery and the cleanup of the mails in the outbox. */
@Module({
  imports: [
    MailQueuesModule,
    SmtpModule,
    MailerModule.forRootAsync({
      imports: [SmtpModule],
      inject: [Env, SmtpPoolsService],
      useFactory: (env: Env, { transports }: SmtpPoolsService) => ({
        transports: { ...transports },
        defaults: { from: env.MAIL_FROM ?? { name: env.SOCIETY_NAME, address: env.SOCIETY_EMAIL } },
        template: { dir: TEMPLATE_DIR, adapter: new HandlebarsAdapter() },
      }),
    }),
  ],
  providers: [
    MailValueProvidersService,
    MailRepository,
    MailLeasesService,
    MailDeliveryService,
    MailProcessor,
    CodeMailProcessor,
    MailShutdownService,
    AbandonedMailsService,
    MailSweeperService,
    MailCleanupService,
  ],
  exports: [MailValueProvidersService],
})
export class MailWorkerModule {}
