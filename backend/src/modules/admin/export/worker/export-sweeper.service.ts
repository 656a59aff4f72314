import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { Upkeep } from '../../../../common/upkeep.js';
import { LOGGER } from '../../../../infra/logging/logging.module.js';
import { ExportQueue } from '../export-queue.service.js';
import { dueExports, endOverdue } from './export-upkeep.query.js';

const EVERY_MS = 2_000;

/** Puts exports back on the queue whose job was lost with Redis or whose worker died, and ends those that are over. */
@Injectable()
export class ExportSweeper extends Upkeep {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: ExportQueue,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, { pauseMs: EVERY_MS, failure: 'export sweep failed; trying again' });
  }

  async run(): Promise<void> {
    await endOverdue(this.dataSource);
    for (const due of await dueExports(this.dataSource)) await this.queue.add(due);
  }
}
