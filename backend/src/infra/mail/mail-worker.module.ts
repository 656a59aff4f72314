import { fileURLToPath } from 'node:url';
import { type DynamicModule, type FactoryProvider, Module, type ModuleMetadata } from '@nestjs/common';
import { MailerModule } from '@nestjs-modules/mailer';
import { HandlebarsAdapter } from '@nestjs-modules/mailer/adapters/handlebars.adapter';
import { Env } from '../../config/env.js';
import { MailModule } from './mail.module.js';
import {
  CodeMailProcessor,
  MAIL_VALUE_PROVIDERS,
  MailProcessor,
  type MailValueProviders,
} from './mail.processor.js';
import { MailRepository } from './mail.repository.js';
import { MailCleanupService } from './mail-cleanup.service.js';
import { MailLeasesService } from './mail-leases.service.js';
import { MailShutdownService } from './mail-shutdown.service.js';
import { MailSweeperService } from './mail-sweeper.service.js';
import { SmtpPoolsService } from './smtp-pools.service.js';

/** The build copies the mail templates into the folder `templates` beside this file. */
const TEMPLATE_DIR = fileURLToPath(new URL('templates/', import.meta.url));

@Module({ providers: [SmtpPoolsService], exports: [SmtpPoolsService] })
class SmtpModule {}

type ValueProvidersOptions = Pick<ModuleMetadata, 'imports'> &
  Pick<FactoryProvider<MailValueProviders>, 'inject' | 'useFactory'>;

/** Owns the delivery and the cleanup of the mails in the outbox. */
@Module({
  imports: [
    MailModule,
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
    MailRepository,
    MailLeasesService,
    MailProcessor,
    CodeMailProcessor,
    MailShutdownService,
    MailSweeperService,
    MailCleanupService,
  ],
})
export class MailWorkerModule {
  /**
   * `useFactory` returns the providers of the mails' values. The modules in `imports` must export the classes in
   * `inject`.
   */
  static forRootAsync({ imports = [], inject = [], useFactory }: ValueProvidersOptions): DynamicModule {
    return {
      module: MailWorkerModule,
      imports,
      providers: [{ provide: MAIL_VALUE_PROVIDERS, inject, useFactory }],
    };
  }
}
