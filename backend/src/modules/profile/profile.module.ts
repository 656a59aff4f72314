import { Module } from '@nestjs/common';
import { StorageModule } from '../../infra/storage/storage.module.js';
import { EducationModule } from '../education/education.module.js';
import { UsersModule } from '../users/users.module.js';
import { MemberStatsService } from './member-stats.service.js';
import { PhotoController, PhotoUploadController } from './photo/photo.controller.js';
import { PhotoService } from './photo/photo.service.js';
import { PhotoLimitsService } from './photo/photo-limits.service.js';
import { ProfileController } from './profile.controller.js';
import { ProfileService } from './profile.service.js';
import { ProfileEditService } from './profile-edit.service.js';

/** Owns the member's own profile, its photo and its statistics. */
@Module({
  imports: [StorageModule, UsersModule, EducationModule],
  controllers: [ProfileController, PhotoUploadController, PhotoController],
  providers: [ProfileService, ProfileEditService, MemberStatsService, PhotoService, PhotoLimitsService],
  exports: [ProfileService],
})
export class ProfileModule {}
