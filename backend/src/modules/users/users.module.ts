import { Module } from '@nestjs/common';
import { MemberRepository } from './member.repository.js';
import { MembershipCountsService } from './membership-counts.service.js';

/** Owns the table `users`. Has no HTTP routes. */
@Module({
  providers: [MemberRepository, MembershipCountsService],
  exports: [MemberRepository, MembershipCountsService],
})
export class UsersModule {}
