import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { LimitedWarnings } from '../../../common/limited-warnings.js';
import { currentOrigin, type JobOrigin, tryEnqueue } from '../../../infra/queue/jobs.js';
import type { DueAction } from './bulk-action.repository.js';

export const BULK_QUEUE = 'bulk-actions';

export interface BulkQueueJob extends JobOrigin {
  actionId: string;
}

/**
 * Queues actions for the worker. The id of a job contains the progress of the action, so that a lost job does not block
 * the next job.
 */
@Injectable()
export class BulkQueueService {
  constructor(
    @InjectQueue(BULK_QUEUE) private readonly queue: Queue<BulkQueueJob>,
    private readonly warnings: LimitedWarnings,
  ) {}

  /** Queues the action. Call this method after the commit of the change that makes the action due. */
  async announce(due: DueAction): Promise<void> {
    await tryEnqueue(
      this.queue,
      () => this.add(due),
      (error) =>
        this.warnings.warn(error, 'bulk action not queued; the worker will find it in the database', {
          actionId: due.id,
        }),
    );
  }

  /** Adds the job. Does nothing if the job is already queued. */
  async add({ id, processed, attempts }: DueAction): Promise<void> {
    await this.queue.add(
      'run',
      { actionId: id, ...currentOrigin() },
      { jobId: `${id}-${processed}-${attempts}` },
    );
  }
}
