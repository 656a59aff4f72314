import { Module } from '@nestjs/common';
import { StorageModule } from '../../infra/storage/storage.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { UsersModule } from '../users/users.module.js';
import { MemberDataController } from './member-data.controller.js';
import { MemberDataService } from './member-data.service.js';

/** Owns the download of a member's data. Has no table of its own. */
@Module({
  imports: [UsersModule, ProfileModule, AuthModule, StorageModule],
  controllers: [MemberDataController],
  providers: [MemberDataService],
})
export class MemberDataModule {}
