import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { inOrigin } from '../../../../infra/queue/job-origin.js';
import { EXPORT_QUEUE, type ExportQueueJob } from '../export-queue.service.js';
import { ExportRunsService } from './export-runs.service.js';

/** Less than the connections of `ExportConnectionsService`, so that no job waits for a connection. */
const MAX_CONCURRENT_EXPORT_JOBS = 2;

@Processor(EXPORT_QUEUE, { concurrency: MAX_CONCURRENT_EXPORT_JOBS })
export class ExportProcessor extends WorkerHost {
  constructor(private readonly runs: ExportRunsService) {
    super();
  }

  process(job: Job<ExportQueueJob>): Promise<void> {
    return inOrigin(job, () => this.runs.run(job.data.exportId));
  }
}
