import { Controller, Get } from '@nestjs/common';
import { CurrentUser, type RequestUser, Roles } from '../../../common/access/access.decorators.js';
import { MembershipStatsAnswerDto } from './dto/membership-stats.dto.js';
import { MembershipStatsService } from './membership-stats.service.js';

@Controller()
export class MembershipStatsController {
  constructor(private readonly stats: MembershipStatsService) {}

  /** Returns the statistics of the whole membership. */
  @Get('admin/stats')
  @Roles('ADMIN', 'SUPERADMIN')
  async forAdmin(@CurrentUser() user: RequestUser): Promise<MembershipStatsAnswerDto> {
    return { stats: await this.stats.read(user.id) };
  }

  /** Returns the same statistics as `GET /api/admin/stats`, for superadministrators only. */
  @Get('superadmin/stats')
  @Roles('SUPERADMIN')
  async forSuperadmin(@CurrentUser() user: RequestUser): Promise<MembershipStatsAnswerDto> {
    return { stats: await this.stats.read(user.id) };
  }
}
