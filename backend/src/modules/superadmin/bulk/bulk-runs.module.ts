import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { MailModule } from '../../../infra/mail/mail.module.js';
import { StorageModule } from '../../../infra/storage/storage.module.js';
import { AuditModule } from '../../audit/audit.module.js';
import { AccountAccessModule } from '../../auth/account-access.module.js';
import { UsersModule } from '../../users/users.module.js';
import { DeletedMemberRepository } from '../deletion/deleted-member.repository.js';
import { MemberRestorationService } from '../deletion/member-restoration.service.js';
import { MemberDeletionService } from '../member-deletion.service.js';
import { RoleService } from '../role.service.js';
import { BulkActionRepository } from './bulk-action.repository.js';
import { BULK_QUEUE, BulkQueueService } from './bulk-queue.service.js';
import { BulkRunsService } from './bulk-runs.service.js';

/** Owns role changes, deletions and undo of deletions, for one or many members, in the web process and the worker. */
@Module({
  imports: [
    UsersModule,
    AccountAccessModule,
    AuditModule,
    MailModule,
    StorageModule,
    BullModule.registerQueue({ name: BULK_QUEUE }),
  ],
  providers: [
    RoleService,
    DeletedMemberRepository,
    MemberDeletionService,
    MemberRestorationService,
    BulkActionRepository,
    BulkQueueService,
    BulkRunsService,
  ],
  exports: [
    RoleService,
    DeletedMemberRepository,
    MemberDeletionService,
    MemberRestorationService,
    BulkActionRepository,
    BulkQueueService,
    BulkRunsService,
  ],
})
export class BulkRunsModule {}
