import { Controller, Get } from '@nestjs/common';
import { Roles } from '../../../common/access/access.decorators.js';
import { MembershipStatsAnswerDto } from './dto/membership-stats.dto.js';
import { MembershipStatsService } from './membership-stats.service.js';

@Controller()
export class MembershipStatsController {
  constructor(private readonly stats: MembershipStatsService) {}

  /** Figures of the whole membership. */
  @Get('admin/stats')
  @Roles('ADMIN', 'SUPERADMIN')
  async forAdmin(): Promise<MembershipStatsAnswerDto> {
    return { stats: await this.stats.read() };
  }

  /** The same figures, for superadministrators. */
  @Get('superadmin/stats')
  @Roles('SUPERADMIN')
  async forSuperadmin(): Promise<MembershipStatsAnswerDto> {
    return { stats: await this.stats.read() };
  }
}
