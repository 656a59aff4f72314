import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { StorageModule } from '../../../infra/storage/storage.module.js';
import { AuditModule } from '../../audit/audit.module.js';
import { AuthModule } from '../../auth/auth.module.js';
import { ExportController } from './export.controller.js';
import { ExportService } from './export.service.js';
import { ExportAuditService } from './export-audit.service.js';
import { ExportConnectionsService } from './export-connections.service.js';
import { ExportDownloadController } from './export-download.controller.js';
import { ExportDownloadService } from './export-download.service.js';
import { ExportJobRepository } from './export-job.repository.js';
import { ExportJobsController } from './export-jobs.controller.js';
import { ExportJobsService } from './export-jobs.service.js';
import { ExportLinksService } from './export-links.service.js';
import { EXPORT_QUEUE, ExportQueueService } from './export-queue.service.js';

/** Owns the export of members: streamed, or written in the background for a later download. */
@Module({
  imports: [AuditModule, AuthModule, StorageModule, BullModule.registerQueue({ name: EXPORT_QUEUE })],
  controllers: [ExportController, ExportJobsController, ExportDownloadController],
  providers: [
    ExportService,
    ExportJobRepository,
    ExportJobsService,
    ExportDownloadService,
    ExportAuditService,
    ExportConnectionsService,
    ExportLinksService,
    ExportQueueService,
  ],
})
export class ExportModule {}
