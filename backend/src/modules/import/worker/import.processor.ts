import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { inRequest } from '../../../infra/logging/request-context.js';
import { IMPORT_QUEUE, type ImportQueueJob } from '../import-queue.service.js';
import { ImportRunsService } from './import-runs.service.js';

@Processor(IMPORT_QUEUE)
export class ImportProcessor extends WorkerHost {
  constructor(private readonly runs: ImportRunsService) {
    super();
  }

  process({ data: { importId, requestId } }: Job<ImportQueueJob>): Promise<void> {
    return inRequest(requestId, () => this.runs.run(importId));
  }
}
