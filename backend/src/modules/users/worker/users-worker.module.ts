import { Module } from '@nestjs/common';
import { MembershipCheckService } from './membership-check.service.js';
import { MembershipFoldService } from './membership-fold.service.js';

/** Owns the worker's tasks that fold the deltas of the membership counts, and that check and correct the counts. */
@Module({ providers: [MembershipFoldService, MembershipCheckService] })
export class UsersWorkerModule {}
