import { Controller, Get, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import { Roles } from '../../common/access/access.decorators.js';
import { AppError } from '../../common/errors/app-error.js';
import { AuditListService } from './audit-list.service.js';
import { AuditLineListDto, AuditLinesQueryDto, AuditListDto, AuditQueryDto } from './dto/audit-list.dto.js';

const EntryId = () =>
  Param(
    'id',
    new ParseUUIDPipe({ exceptionFactory: () => new AppError('NOT_FOUND', 'There is no such entry.') }),
  );

@Controller('superadmin/audit')
@Roles('SUPERADMIN')
export class AuditController {
  constructor(private readonly entries: AuditListService) {}

  /** Returns the audit log, newest entry first. */
  @Get()
  list(@Query() query: AuditQueryDto): Promise<AuditListDto> {
    return this.entries.page(query);
  }

  /** Returns one page of the members of an entry about several members. */
  @Get(':id/members')
  lines(@EntryId() id: string, @Query() query: AuditLinesQueryDto): Promise<AuditLineListDto> {
    return this.entries.lines(id, query);
  }
}
