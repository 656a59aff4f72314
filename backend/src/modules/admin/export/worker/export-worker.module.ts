import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { StorageModule } from '../../../../infra/storage/storage.module.js';
import { ExportConnectionsService } from '../export-connections.service.js';
import { ExportJobRepository } from '../export-job.repository.js';
import { EXPORT_QUEUE, ExportQueueService } from '../export-queue.service.js';
import { ExportProcessor } from './export.processor.js';
import { ExportFileWriterService } from './export-file-writer.service.js';
import { ExportSweeperService } from './export-sweeper.service.js';

/** Owns the background exports in the worker: writes the files, ends forbidden exports, and expires old files. */
@Module({
  imports: [StorageModule, BullModule.registerQueue({ name: EXPORT_QUEUE })],
  providers: [
    ExportConnectionsService,
    ExportFileWriterService,
    ExportJobRepository,
    ExportProcessor,
    ExportQueueService,
    ExportSweeperService,
  ],
})
export class ExportWorkerModule {}
