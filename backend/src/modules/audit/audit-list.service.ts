import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { paginationOf } from '../../common/paging/pagination.js';
import { auditPage } from './audit-list.query.js';
import type { AuditListDto, AuditQueryDto } from './dto/audit-list.dto.js';

@Injectable()
export class AuditListService {
  constructor(private readonly dataSource: DataSource) {}

  async page(query: AuditQueryDto): Promise<AuditListDto> {
    const { entries, total } = await auditPage(this.dataSource, query);
    return { entries, pagination: { totalEntries: total, ...paginationOf(query, total) } };
  }
}
