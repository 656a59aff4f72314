import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { repeat } from '../../../../common/repeat.js';
import { LOGGER } from '../../../../infra/logging/logging.module.js';
import { ExportQueue } from '../export-queue.service.js';
import { dueExports, endOverdue } from './export-upkeep.query.js';

const EVERY_MS = 2_000;

/** Puts exports back on the queue whose job was lost with Redis or whose worker died, and ends those that are over. */
@Injectable()
export class ExportSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private stop?: () => void;

  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: ExportQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.stop = repeat(
      EVERY_MS,
      () => this.sweep(),
      (error) => this.logger.warn({ err: error }, 'export sweep failed; trying again'),
    );
  }

  onApplicationShutdown(): void {
    this.stop?.();
  }

  async sweep(): Promise<void> {
    await endOverdue(this.dataSource);
    for (const due of await dueExports(this.dataSource)) await this.queue.add(due);
  }
}
