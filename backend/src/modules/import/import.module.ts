import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { StorageModule } from '../../infra/storage/storage.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { UsersModule } from '../users/users.module.js';
import { ImportJobRepository } from './import-job.repository.js';
import { ImportJobsService } from './import-jobs.service.js';
import { IMPORT_QUEUE, ImportQueueService } from './import-queue.service.js';
import { ImportUploadService } from './import-upload.service.js';
import { ImportsController } from './imports.controller.js';

/** Owns the import of a list of members in the browser. `ImportCommandModule` owns the import by a command. */
@Module({
  imports: [UsersModule, AuditModule, StorageModule, BullModule.registerQueue({ name: IMPORT_QUEUE })],
  controllers: [ImportsController],
  providers: [ImportJobsService, ImportJobRepository, ImportQueueService, ImportUploadService],
})
export class ImportModule {}
