import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CodeMailProcessor, MailProcessor } from './mail.processor.js';
import { SmtpPoolsService } from './smtp-pools.service.js';

/** Closes the SMTP connections after the workers have sent their current mails. */
@Injectable()
export class MailShutdownService implements OnApplicationShutdown {
  constructor(
    private readonly others: MailProcessor,
    private readonly codes: CodeMailProcessor,
    private readonly pools: SmtpPoolsService,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.others.worker.close(), this.codes.worker.close()]);
    this.pools.end();
  }
}
