import { Module } from '@nestjs/common';
import { DeletionPurgeService } from '../../deletion/worker/deletion-purge.service.js';
import { BulkRunsModule } from '../bulk-runs.module.js';
import { BulkActionProcessor } from './bulk-action.processor.js';
import { BulkSweeperService } from './bulk-sweeper.service.js';

/** Owns the worker's tasks that run actions on many members, and that remove deleted members for good. */
@Module({
  imports: [BulkRunsModule],
  providers: [BulkActionProcessor, BulkSweeperService, DeletionPurgeService],
})
export class BulkWorkerModule {}
