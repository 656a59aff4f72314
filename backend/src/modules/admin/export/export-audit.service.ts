import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AuditActor, AuditService } from '../../audit/audit.service.js';
import type { ExportQueryDto } from './dto/export-query.dto.js';

@Injectable()
export class ExportAuditService {
  constructor(private readonly audit: AuditService) {}

  /** Records the export with its filters. Omits the search text, which may be a member's name. */
  async record(manager: EntityManager, query: ExportQueryDto, actor: AuditActor): Promise<void> {
    const { search, ids, ...asked } = query;
    const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== null);
    await this.audit.record(manager, actor, {
      action: 'members.exported',
      after: {
        ...Object.fromEntries(given),
        searched: Boolean(search),
        ...(ids && { selected: ids.length }),
      },
    });
  }
}
