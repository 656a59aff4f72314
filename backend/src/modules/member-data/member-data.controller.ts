import { Controller, Get, Header } from '@nestjs/common';
import { CurrentUser, type RequestUser, Roles } from '../../common/access/access.decorators.js';
import { MemberDataDto } from './dto/member-data.dto.js';
import { MemberDataService } from './member-data.service.js';

@Controller('profile/data')
@Roles('ALUMNI', 'ADMIN', 'SUPERADMIN')
export class MemberDataController {
  constructor(private readonly data: MemberDataService) {}

  /** A file with everything the portal holds on the signed-in member. */
  @Get()
  @Header('Content-Disposition', 'attachment; filename="my_alumni_data.json"')
  get(@CurrentUser() user: RequestUser): Promise<MemberDataDto> {
    return this.data.of(user);
  }
}
