import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { StagedMemberRepository } from '../users/staged-member.repository.js';
import { ImportJobRepository } from './import-job.repository.js';
import { ImportedMemberRepository } from './imported-member.repository.js';
import { MemberImportService } from './member-import.service.js';
import { StagedImportService } from './staged-import.service.js';

/** Owns the import by a command on the server. This import needs only the database. */
@Module({
  imports: [AuditModule],
  providers: [
    MemberImportService,
    StagedImportService,
    StagedMemberRepository,
    ImportedMemberRepository,
    ImportJobRepository,
  ],
  exports: [MemberImportService],
})
export class ImportCommandModule {}
