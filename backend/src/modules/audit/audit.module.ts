import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';
import { AuditEntryRepository } from './audit-entry.repository.js';
import { AuditListService } from './audit-list.service.js';

/** Owns the audit log. Entries are only added and read, never changed or deleted. */
@Module({
  controllers: [AuditController],
  providers: [AuditService, AuditEntryRepository, AuditListService],
  exports: [AuditService],
})
export class AuditModule {}
