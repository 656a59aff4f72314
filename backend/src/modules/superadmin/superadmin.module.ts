import { Module } from '@nestjs/common';
import { MailModule } from '../../infra/mail/mail.module.js';
import { StorageModule } from '../../infra/storage/storage.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { UsersModule } from '../users/users.module.js';
import { MemberAdministrationController } from './member-administration.controller.js';
import { MemberDeletionService } from './member-deletion.service.js';
import { MemberEditService } from './member-edit.service.js';
import { RoleService } from './role.service.js';
import { SuperadminAccounts } from './superadmin-accounts.service.js';

/** Owns what superadministrators alone may do to members: roles, editing and deletion. */
@Module({
  imports: [UsersModule, AuthModule, AuditModule, MailModule, StorageModule],
  controllers: [MemberAdministrationController],
  providers: [RoleService, MemberEditService, MemberDeletionService, SuperadminAccounts],
})
export class SuperadminModule {}
