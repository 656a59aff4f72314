import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '../../../infra/logging/logging.module.js';
import { currentRequestId } from '../../../infra/logging/request-context.js';
import { announced } from '../../../infra/queue/announced.js';

export const EXPORT_QUEUE = 'export';

export interface ExportQueueJob {
  exportId: string;
  /** Id of the request that asked for it; unknown when the job was lost and made anew. */
  requestId?: string;
}

/** An export and how many attempts were made at it. */
export interface DueExport {
  id: string;
  attempts: number;
}

/**
 * Tells the worker of exports to be written. Each attempt has a job id of its own, so that a job which was lost does
 * not block the next.
 */
@Injectable()
export class ExportQueue {
  constructor(
    @InjectQueue(EXPORT_QUEUE) private readonly queue: Queue<ExportQueueJob>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Call it after the commit. */
  async announce(due: DueExport): Promise<void> {
    await announced(this.add(due), (error) =>
      this.logger.warn({ err: error, exportId: due.id }, 'export not announced; the worker will find it'),
    );
  }

  /** Adding an attempt whose job still waits changes nothing. */
  async add({ id, attempts }: DueExport): Promise<void> {
    await this.queue.add(
      'write',
      { exportId: id, requestId: currentRequestId() },
      { jobId: `${id}-${attempts}` },
    );
  }
}
