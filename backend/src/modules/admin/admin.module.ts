import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { MembershipStatsController } from './analytics/membership-stats.controller.js';
import { MembershipStatsService } from './analytics/membership-stats.service.js';
import { ExportModule } from './export/export.module.js';
import { DeepPagesService } from './list/deep-pages.service.js';
import { MemberListController } from './list/member-list.controller.js';
import { MemberListService } from './list/member-list.service.js';
import { MemberTotalsService } from './list/member-totals.service.js';
import { SuggestionsController } from './suggestions/suggestions.controller.js';
import { SuggestionsService } from './suggestions/suggestions.service.js';

/** Owns what administrators see of the whole membership: the list, the statistics, the export and suggestions. */
@Module({
  imports: [UsersModule, ExportModule],
  controllers: [MemberListController, MembershipStatsController, SuggestionsController],
  providers: [
    MemberListService,
    DeepPagesService,
    MemberTotalsService,
    MembershipStatsService,
    SuggestionsService,
  ],
})
export class AdminModule {}
