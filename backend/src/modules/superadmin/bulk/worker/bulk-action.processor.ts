import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { inOrigin } from '../../../../infra/queue/jobs.js';
import { BULK_QUEUE, type BulkQueueJob } from '../bulk-queue.service.js';
import { BulkRunsService } from '../bulk-runs.service.js';

@Processor(BULK_QUEUE)
export class BulkActionProcessor extends WorkerHost {
  constructor(private readonly runs: BulkRunsService) {
    super();
  }

  process(job: Job<BulkQueueJob>): Promise<void> {
    return inOrigin(job, () => this.runs.run(job.data.actionId));
  }
}
