import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { inRequest } from '../../../../infra/logging/request-context.js';
import { EXPORT_QUEUE, type ExportQueueJob } from '../export-queue.service.js';
import { ExportRuns } from './export-runs.service.js';

/** Fewer at once than `ExportConnections` has connections, so that none waits for one. */
const AT_ONCE = 2;

@Processor(EXPORT_QUEUE, { concurrency: AT_ONCE })
export class ExportProcessor extends WorkerHost {
  constructor(private readonly runs: ExportRuns) {
    super();
  }

  process({ data: { exportId, requestId } }: Job<ExportQueueJob>): Promise<void> {
    return inRequest(requestId, () => this.runs.run(exportId));
  }
}
