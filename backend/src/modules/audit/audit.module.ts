import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';
import { AuditListService } from './audit-list.service.js';

/** Owns the record of who did what; entries are added and read, never changed or removed. */
@Module({
  controllers: [AuditController],
  providers: [AuditService, AuditListService],
  exports: [AuditService],
})
export class AuditModule {}
