import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { MembershipStatsController } from './analytics/membership-stats.controller.js';
import { MembershipStatsService } from './analytics/membership-stats.service.js';
import { ExportModule } from './export/export.module.js';
import { DeepPages } from './list/deep-pages.service.js';
import { MemberListController } from './list/member-list.controller.js';
import { MemberListService } from './list/member-list.service.js';
import { MemberSearch } from './list/member-search.service.js';
import { MemberTotals } from './list/member-totals.service.js';

/** Owns what administrators see of the whole membership: list, figures and export. */
@Module({
  imports: [UsersModule, ExportModule],
  controllers: [MemberListController, MembershipStatsController],
  providers: [MemberListService, DeepPages, MemberSearch, MemberTotals, MembershipStatsService],
})
export class AdminModule {}
