import { Module } from '@nestjs/common';
import { RemovedNameRepository } from '../removed-name.repository.js';
import { AuditCleanupService } from './audit-cleanup.service.js';

/** Owns the part of the audit log that runs in the worker: the deletion of old names. */
@Module({ providers: [RemovedNameRepository, AuditCleanupService] })
export class AuditWorkerModule {}
