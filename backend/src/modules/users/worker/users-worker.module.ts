import { Module } from '@nestjs/common';
import { MembershipCheckService } from './membership-check.service.js';
import { MembershipFoldService } from './membership-fold.service.js';

/** Owns the work of the worker on the membership counts: it folds their deltas, and checks and corrects them. */
@Module({ providers: [MembershipFoldService, MembershipCheckService] })
export class UsersWorkerModule {}
