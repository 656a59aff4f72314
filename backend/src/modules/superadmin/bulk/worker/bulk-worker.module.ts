import { Module } from '@nestjs/common';
import { BulkRunsModule } from '../bulk-runs.module.js';
import { BulkActionProcessor } from './bulk-action.processor.js';
import { BulkSweeperService } from './bulk-sweeper.service.js';

/** Owns the actions on many members in the worker. */
@Module({ imports: [BulkRunsModule], providers: [BulkActionProcessor, BulkSweeperService] })
export class BulkWorkerModule {}
