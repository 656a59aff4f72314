import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { StorageModule } from '../../../infra/storage/storage.module.js';
import { AuditModule } from '../../audit/audit.module.js';
import { AuthModule } from '../../auth/auth.module.js';
import { ExportController, ExportDownloadController, ExportJobsController } from './export.controller.js';
import { ExportConnectionsService } from './export-connections.service.js';
import { ExportJobRepository } from './export-job.repository.js';
import { ExportJobsService } from './export-jobs.service.js';
import { EXPORT_QUEUE, ExportQueueService } from './export-queue.service.js';
import { StreamedExportService } from './streamed-export.service.js';

/** Owns the export of members: streamed, or written in the background for a later download. */
@Module({
  imports: [AuditModule, AuthModule, StorageModule, BullModule.registerQueue({ name: EXPORT_QUEUE })],
  controllers: [ExportController, ExportJobsController, ExportDownloadController],
  providers: [
    StreamedExportService,
    ExportJobRepository,
    ExportJobsService,
    ExportConnectionsService,
    ExportQueueService,
  ],
})
export class ExportModule {}
