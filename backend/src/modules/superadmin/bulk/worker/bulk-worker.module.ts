import { Module } from '@nestjs/common';
import { DeletionPurgeService } from '../../deletion/worker/deletion-purge.service.js';
import { BulkRunsModule } from '../bulk-runs.module.js';
import { BulkActionProcessor } from './bulk-action.processor.js';
import { BulkSweeperService } from './bulk-sweeper.service.js';

/** Owns the actions on many members in the worker, and the final removal of deleted members. */
@Module({
  imports: [BulkRunsModule],
  providers: [BulkActionProcessor, BulkSweeperService, DeletionPurgeService],
})
export class BulkWorkerModule {}
