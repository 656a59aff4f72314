import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { UsersModule } from '../users/users.module.js';
import { MembershipStatsController } from './analytics/membership-stats.controller.js';
import { MembershipStatsService } from './analytics/membership-stats.service.js';
import { ExportController } from './export/export.controller.js';
import { ExportService } from './export/export.service.js';
import { ExportConnections } from './export/export-connections.service.js';
import { MemberListController } from './list/member-list.controller.js';
import { MemberListService } from './list/member-list.service.js';
import { MemberSearch } from './list/member-search.service.js';
import { MemberTotals } from './list/member-totals.service.js';

/** Owns what administrators see of the whole membership: list, figures and export. */
@Module({
  imports: [UsersModule, AuditModule],
  controllers: [MemberListController, MembershipStatsController, ExportController],
  providers: [
    MemberListService,
    MemberSearch,
    MemberTotals,
    MembershipStatsService,
    ExportService,
    ExportConnections,
  ],
})
export class AdminModule {}
