import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { inOrigin } from '../../../infra/queue/jobs.js';
import { IMPORT_QUEUE, type ImportQueueJob } from '../import-queue.service.js';
import { ImportRunsService } from './import-runs.service.js';

@Processor(IMPORT_QUEUE)
export class ImportProcessor extends WorkerHost {
  constructor(private readonly runs: ImportRunsService) {
    super();
  }

  process(job: Job<ImportQueueJob>): Promise<void> {
    return inOrigin(job, () => this.runs.run(job.data.importId));
  }
}
