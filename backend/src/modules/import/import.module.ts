import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { StagedMembers } from '../users/staged-members.service.js';
import { MemberImport } from './member-import.service.js';

/** Owns the way in for a society's list of members; it has a command and speaks no HTTP. */
@Module({
  imports: [AuditModule],
  providers: [MemberImport, StagedMembers],
  exports: [MemberImport],
})
export class ImportModule {}
