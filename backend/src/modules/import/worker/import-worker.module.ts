import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { MailModule } from '../../../infra/mail/mail.module.js';
import { StorageModule } from '../../../infra/storage/storage.module.js';
import { AuditModule } from '../../audit/audit.module.js';
import { StagedMemberRepository } from '../../users/staged-member.repository.js';
import { ImportJobRepository } from '../import-job.repository.js';
import { IMPORT_QUEUE, ImportQueueService } from '../import-queue.service.js';
import { ImportedMemberRepository } from '../imported-member.repository.js';
import { StagedImportService } from '../staged-import.service.js';
import { ImportProcessor } from './import.processor.js';
import { ImportConnectionsService } from './import-connections.service.js';
import { ImportRunsService } from './import-runs.service.js';
import { ImportStepsService } from './import-steps.service.js';
import { ImportSweeperService } from './import-sweeper.service.js';
import { InvitationsService } from './invitations.service.js';

/** Owns the imports in the worker: checks lists, adds their members, deletes expired lists and sends invitations. */
@Module({
  imports: [StorageModule, MailModule, AuditModule, BullModule.registerQueue({ name: IMPORT_QUEUE })],
  providers: [
    ImportConnectionsService,
    ImportJobRepository,
    ImportProcessor,
    ImportQueueService,
    ImportRunsService,
    ImportStepsService,
    ImportSweeperService,
    ImportedMemberRepository,
    InvitationsService,
    StagedImportService,
    StagedMemberRepository,
  ],
  exports: [InvitationsService],
})
export class ImportWorkerModule {}
