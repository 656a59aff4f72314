import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { StorageModule } from '../../../../infra/storage/storage.module.js';
import { ExportConnections } from '../export-connections.service.js';
import { EXPORT_QUEUE, ExportQueue } from '../export-queue.service.js';
import { ExportProcessor } from './export.processor.js';
import { ExportFileWriter } from './export-file-writer.service.js';
import { ExportLeases } from './export-leases.service.js';
import { ExportRuns } from './export-runs.service.js';
import { ExportSweeper } from './export-sweeper.service.js';

/** Owns the writing of exports in the background, and the end of their files. */
@Module({
  imports: [StorageModule, BullModule.registerQueue({ name: EXPORT_QUEUE })],
  providers: [
    ExportConnections,
    ExportFileWriter,
    ExportLeases,
    ExportProcessor,
    ExportQueue,
    ExportRuns,
    ExportSweeper,
  ],
})
export class ExportWorkerModule {}
