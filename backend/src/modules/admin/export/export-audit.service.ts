import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AuditActor, AuditService } from '../../audit/audit.service.js';
import type { ExportQueryDto } from './dto/export-query.dto.js';

@Injectable()
export class ExportAudit {
  constructor(private readonly audit: AuditService) {}

  /** What was searched for may be a member's name, so it is not kept. */
  async record(manager: EntityManager, query: ExportQueryDto, actor: AuditActor): Promise<void> {
    const { search, ...asked } = query;
    const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== null);
    await this.audit.record(manager, actor, {
      action: 'members.exported',
      after: { ...Object.fromEntries(given), searched: Boolean(search) },
    });
  }
}
