import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { auditPage } from './audit-list.query.js';
import type { AuditListDto, AuditQueryDto } from './dto/audit-list.dto.js';

@Injectable()
export class AuditListService {
  constructor(private readonly dataSource: DataSource) {}

  async page(query: AuditQueryDto): Promise<AuditListDto> {
    const { entries, total } = await auditPage(this.dataSource, query);
    const totalPages = Math.ceil(total / query.limit);
    return {
      entries,
      pagination: {
        totalEntries: total,
        totalPages,
        hasPrev: query.page > 1 && total > 0,
        hasNext: query.page < totalPages,
      },
    };
  }
}
