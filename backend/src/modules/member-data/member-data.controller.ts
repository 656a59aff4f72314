import { Controller, Get, Header } from '@nestjs/common';
import { CurrentUser, type RequestUser, Roles } from '../../common/access/access.decorators.js';
import { type Client, CurrentClient } from '../auth/client.decorator.js';
import { MemberDataDto } from './dto/member-data.dto.js';
import { MemberDataService } from './member-data.service.js';

@Controller('profile/data')
@Roles('ALUMNI', 'ADMIN', 'SUPERADMIN')
export class MemberDataController {
  constructor(private readonly data: MemberDataService) {}

  /** Returns a file with the data that the portal keeps about the signed-in member. */
  @Get()
  @Header('Content-Disposition', 'attachment; filename="my_alumni_data.json"')
  get(@CurrentUser() user: RequestUser, @CurrentClient() client: Client): Promise<MemberDataDto> {
    return this.data.of(user, client);
  }
}
