import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { LimitedWarnings } from '../../common/limited-warnings.js';
import { currentOrigin, type JobOrigin, tryEnqueue } from '../../infra/queue/jobs.js';
import type { DueImport } from './import-job.repository.js';

export const IMPORT_QUEUE = 'import';

export interface ImportQueueJob extends JobOrigin {
  importId: string;
}

/**
 * Queues imports for the worker. Each attempt has its own job id, so that a lost job does not block the next attempt.
 */
@Injectable()
export class ImportQueueService {
  constructor(
    @InjectQueue(IMPORT_QUEUE) private readonly queue: Queue<ImportQueueJob>,
    private readonly warnings: LimitedWarnings,
  ) {}

  /** Queues the import. Call this method after the commit of the change that makes the import due. */
  async announce(due: DueImport): Promise<void> {
    await tryEnqueue(
      this.queue,
      () => this.add(due),
      (error) =>
        this.warnings.warn(error, 'import not queued; the worker will find it in the database', {
          importId: due.id,
        }),
    );
  }

  /** Adds the job of an attempt. Does nothing if the job is already queued. */
  async add({ id, attempts }: DueImport): Promise<void> {
    await this.queue.add('work', { importId: id, ...currentOrigin() }, { jobId: `${id}-${attempts}` });
  }
}
