import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { EXPORT_QUEUE, type ExportQueueJob } from '../export-queue.service.js';
import { ExportRuns } from './export-runs.service.js';

/** Fewer at once than `ExportConnections` has connections, so that none waits for one. */
const AT_ONCE = 2;

@Processor(EXPORT_QUEUE, { concurrency: AT_ONCE })
export class ExportProcessor extends WorkerHost {
  constructor(private readonly runs: ExportRuns) {
    super();
  }

  async process(job: Job<ExportQueueJob>): Promise<void> {
    await this.runs.run(job.data.exportId);
  }
}
