import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { auditPage } from './audit-list.query.js';
import type { AuditListDto, AuditQueryDto } from './dto/audit-list.dto.js';

@Injectable()
export class AuditListService {
  constructor(private readonly dataSource: DataSource) {}

  page(query: AuditQueryDto): Promise<AuditListDto> {
    return auditPage(this.dataSource, query);
  }
}
