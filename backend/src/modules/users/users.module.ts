import { Module } from '@nestjs/common';
import { MemberRepository } from './member.repository.js';
import { MemberChangesService } from './member-changes.service.js';
import { PendingCountsMetricService } from './pending-counts-metric.service.js';

/** Owns the tables `users` and `search_texts` and those of the membership counts, and has no HTTP routes. */
@Module({
  providers: [MemberRepository, MemberChangesService, PendingCountsMetricService],
  exports: [MemberRepository, MemberChangesService],
})
export class UsersModule {}
