import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { LimitedWarnings } from '../../../common/limited-warnings.js';
import { currentOrigin, type JobOrigin, tryEnqueue } from '../../../infra/queue/jobs.js';
import type { DueExport } from './export-job.repository.js';

export const EXPORT_QUEUE = 'export';

export interface ExportQueueJob extends JobOrigin {
  exportId: string;
}

/**
 * Queues exports for the worker. Each attempt has its own job id, so that a lost job does not block the next attempt.
 */
@Injectable()
export class ExportQueueService {
  constructor(
    @InjectQueue(EXPORT_QUEUE) private readonly queue: Queue<ExportQueueJob>,
    private readonly warnings: LimitedWarnings,
  ) {}

  /** Queues the export. Call this method after the commit. */
  async announce(due: DueExport): Promise<void> {
    await tryEnqueue(
      this.queue,
      () => this.add(due),
      (error) =>
        this.warnings.warn(error, 'export not queued; the worker will find it in the database', {
          exportId: due.id,
        }),
    );
  }

  /** Adds the job of an attempt. Does nothing if the job is already queued. */
  async add({ id, attempts }: DueExport): Promise<void> {
    await this.queue.add('write', { exportId: id, ...currentOrigin() }, { jobId: `${id}-${attempts}` });
  }
}
