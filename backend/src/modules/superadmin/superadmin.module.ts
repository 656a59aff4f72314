import { Module } from '@nestjs/common';
import { MailModule } from '../../infra/mail/mail.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { UsersModule } from '../users/users.module.js';
import { BulkActionsController } from './bulk/bulk-actions.controller.js';
import { BulkActionsService } from './bulk/bulk-actions.service.js';
import { BulkRunsModule } from './bulk/bulk-runs.module.js';
import { DeletionsController } from './deletion/deletions.controller.js';
import { MemberAdministrationController } from './member-administration.controller.js';
import { MemberEditService } from './member-edit.service.js';
import { MemberSignInsService } from './member-sign-ins.service.js';
import { SuperadminAccountsService } from './superadmin-accounts.service.js';

/** Owns what only superadministrators may do to members: roles, editing, sign-outs, deletion and its undo. */
@Module({
  imports: [UsersModule, AuthModule, AuditModule, MailModule, BulkRunsModule],
  controllers: [BulkActionsController, DeletionsController, MemberAdministrationController],
  providers: [BulkActionsService, MemberEditService, MemberSignInsService, SuperadminAccountsService],
})
export class SuperadminModule {}
