import { Module } from '@nestjs/common';
import { MembershipCheckService } from './membership-check.service.js';
import { MembershipFoldService } from './membership-fold.service.js';

/** Owns the upkeep of the membership counts, which runs in the worker. */
@Module({ providers: [MembershipFoldService, MembershipCheckService] })
export class UsersWorkerModule {}
