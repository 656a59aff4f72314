import { Controller, Get } from '@nestjs/common';
import { Roles } from '../../../common/access/access.decorators.js';
import { MembershipStatsAnswerDto } from './dto/membership-stats.dto.js';
import { MembershipStatsService } from './membership-stats.service.js';

@Controller()
export class MembershipStatsController {
  constructor(private readonly stats: MembershipStatsService) {}

  /** Returns the statistics of the whole membership. */
  @Get('admin/stats')
  @Roles('ADMIN', 'SUPERADMIN')
  async forAdmin(): Promise<MembershipStatsAnswerDto> {
    return { stats: await this.stats.read() };
  }

  /** Returns the same statistics for superadministrators. */
  @Get('superadmin/stats')
  @Roles('SUPERADMIN')
  async forSuperadmin(): Promise<MembershipStatsAnswerDto> {
    return { stats: await this.stats.read() };
  }
}
