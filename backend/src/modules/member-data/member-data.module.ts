import { Module } from '@nestjs/common';
import { ProfileModule } from '../profile/profile.module.js';
import { UsersModule } from '../users/users.module.js';
import { MemberDataController } from './member-data.controller.js';
import { MemberDataService } from './member-data.service.js';

/** Owns the copy of everything the portal holds on a member; it has no table of its own. */
@Module({
  imports: [UsersModule, ProfileModule],
  controllers: [MemberDataController],
  providers: [MemberDataService],
})
export class MemberDataModule {}
