import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { inRequest } from '../../../../infra/logging/request-context.js';
import { EXPORT_QUEUE, type ExportQueueJob } from '../export-queue.service.js';
import { ExportRunsService } from './export-runs.service.js';

/** Less than the connections of `ExportConnectionsService`, so that no job waits for a connection. */
const MAX_CONCURRENT_EXPORT_JOBS = 2;

@Processor(EXPORT_QUEUE, { concurrency: MAX_CONCURRENT_EXPORT_JOBS })
export class ExportProcessor extends WorkerHost {
  constructor(private readonly runs: ExportRunsService) {
    super();
  }

  process({ data: { exportId, requestId } }: Job<ExportQueueJob>): Promise<void> {
    return inRequest(requestId, () => this.runs.run(exportId));
  }
}
