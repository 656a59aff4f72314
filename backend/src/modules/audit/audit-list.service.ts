import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from '../../common/errors/app-error.js';
import { paginationOf } from '../../common/paging/pagination.js';
import { auditLines, auditPage } from './audit-list.query.js';
import type {
  AuditLineListDto,
  AuditLinesQueryDto,
  AuditListDto,
  AuditQueryDto,
} from './dto/audit-list.dto.js';

@Injectable()
export class AuditListService {
  constructor(private readonly dataSource: DataSource) {}

  async page(query: AuditQueryDto): Promise<AuditListDto> {
    const { entries, total } = await auditPage(this.dataSource, query);
    return { entries, pagination: { totalEntries: total, ...paginationOf(query, total) } };
  }

  async lines(entryId: string, query: AuditLinesQueryDto): Promise<AuditLineListDto> {
    const { lines, total } = await auditLines(this.dataSource, entryId, query);
    if (total === 0) throw new AppError('NOT_FOUND', 'This entry has no list of members.');
    return { lines, pagination: { totalEntries: total, ...paginationOf(query, total) } };
  }
}
