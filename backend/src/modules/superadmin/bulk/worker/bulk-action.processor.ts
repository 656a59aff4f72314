import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { inRequest } from '../../../../infra/logging/request-context.js';
import { BULK_QUEUE, type BulkQueueJob } from '../bulk-queue.service.js';
import { BulkRunsService } from '../bulk-runs.service.js';

@Processor(BULK_QUEUE)
export class BulkActionProcessor extends WorkerHost {
  constructor(private readonly runs: BulkRunsService) {
    super();
  }

  process({ data: { actionId, requestId } }: Job<BulkQueueJob>): Promise<void> {
    return inRequest(requestId, () => this.runs.run(actionId));
  }
}
