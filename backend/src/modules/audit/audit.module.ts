import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';
import { AuditEntryRepository } from './audit-entry.repository.js';
import { AuditListService } from './audit-list.service.js';
import { RemovedNameRepository } from './removed-name.repository.js';
import { RemovedNamesService } from './removed-names.service.js';

/** Owns the append-only audit log, and the names of members deleted in the last 30 days. */
@Module({
  controllers: [AuditController],
  providers: [
    AuditService,
    AuditEntryRepository,
    RemovedNameRepository,
    RemovedNamesService,
    AuditListService,
  ],
  exports: [AuditService, RemovedNamesService],
})
export class AuditModule {}
