import { Controller, Get, Query } from '@nestjs/common';
import { Roles } from '../../common/access/access.decorators.js';
import { AuditListService } from './audit-list.service.js';
import { AuditListDto, AuditQueryDto } from './dto/audit-list.dto.js';

@Controller('superadmin/audit')
@Roles('SUPERADMIN')
export class AuditController {
  constructor(private readonly entries: AuditListService) {}

  /** Who did what to whom, the newest first. */
  @Get()
  list(@Query() query: AuditQueryDto): Promise<AuditListDto> {
    return this.entries.page(query);
  }
}
