import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { repeat } from '../../common/repeat.js';
import { LOGGER } from '../logging/logging.module.js';

const EVERY_MS = 10 * 60 * 1_000;

/** Removes the mails of more than a week ago, so that the outbox does not grow for ever. */
@Injectable()
export class MailCleanup implements OnApplicationBootstrap, OnApplicationShutdown {
  private stop?: () => void;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.stop = repeat(
      EVERY_MS,
      () => this.run(),
      (error) => this.logger.warn({ err: error }, 'cleanup of mails failed; it will run again'),
    );
  }

  onApplicationShutdown(): void {
    this.stop?.();
  }

  /** Several workers may do so at once. */
  async run(): Promise<void> {
    await this.dataSource.query(`DELETE FROM mails WHERE created_at < now() - interval '7 days'`);
  }
}
