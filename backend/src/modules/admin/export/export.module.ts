import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { StorageModule } from '../../../infra/storage/storage.module.js';
import { AuditModule } from '../../audit/audit.module.js';
import { ExportController } from './export.controller.js';
import { ExportService } from './export.service.js';
import { ExportAudit } from './export-audit.service.js';
import { ExportConnections } from './export-connections.service.js';
import { ExportDownloadController } from './export-download.controller.js';
import { ExportDownloadService } from './export-download.service.js';
import { ExportJobsController } from './export-jobs.controller.js';
import { ExportJobsService } from './export-jobs.service.js';
import { ExportLinks } from './export-links.service.js';
import { EXPORT_QUEUE, ExportQueue } from './export-queue.service.js';

/** Owns the export of the membership: streamed, or as a job whose file is downloaded later. */
@Module({
  imports: [AuditModule, StorageModule, BullModule.registerQueue({ name: EXPORT_QUEUE })],
  controllers: [ExportController, ExportJobsController, ExportDownloadController],
  providers: [
    ExportService,
    ExportJobsService,
    ExportDownloadService,
    ExportAudit,
    ExportConnections,
    ExportLinks,
    ExportQueue,
  ],
})
export class ExportModule {}
