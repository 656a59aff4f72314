import { Module } from '@nestjs/common';
import { InstitutionCountsService } from './institution-counts.service.js';
import { MemberRepository } from './member.repository.js';
import { MembershipCountsService } from './membership-counts.service.js';

/** Owns the table `users`. Has no HTTP routes. */
@Module({
  providers: [MemberRepository, MembershipCountsService, InstitutionCountsService],
  exports: [MemberRepository, MembershipCountsService, InstitutionCountsService],
})
export class UsersModule {}
