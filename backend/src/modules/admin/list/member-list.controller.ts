import { Controller, Get, Query } from '@nestjs/common';
import { Roles } from '../../../common/access/access.decorators.js';
import { MemberListDto, MemberListQueryDto } from './dto/member-list.dto.js';
import { MemberListService } from './member-list.service.js';

@Controller()
export class MemberListController {
  constructor(private readonly list: MemberListService) {}

  /** One page of the members that match. */
  @Get('admin/users')
  @Roles('ADMIN', 'SUPERADMIN')
  forAdmin(@Query() query: MemberListQueryDto): Promise<MemberListDto> {
    return this.list.page(query);
  }

  /** The same page, for superadministrators. */
  @Get('superadmin/users')
  @Roles('SUPERADMIN')
  forSuperadmin(@Query() query: MemberListQueryDto): Promise<MemberListDto> {
    return this.list.page(query);
  }
}
