import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StorageModule } from '../../infra/storage/storage.module.js';
import { EducationModule } from '../education/education.module.js';
import { User } from '../users/user.entity.js';
import { UsersModule } from '../users/users.module.js';
import { MemberStatsService } from './member-stats.service.js';
import { PhotoController } from './photo/photo.controller.js';
import { PhotoService } from './photo/photo.service.js';
import { PhotoAllowance } from './photo/photo-allowance.service.js';
import { PhotoUploadController } from './photo/photo-upload.controller.js';
import { ProfileController } from './profile.controller.js';
import { ProfileService } from './profile.service.js';
import { ProfileEditService } from './profile-edit.service.js';

/** Owns what a member sees and edits of their own record. */
@Module({
  imports: [TypeOrmModule.forFeature([User]), StorageModule, UsersModule, EducationModule],
  controllers: [ProfileController, PhotoUploadController, PhotoController],
  providers: [ProfileService, ProfileEditService, MemberStatsService, PhotoService, PhotoAllowance],
  exports: [ProfileService],
})
export class ProfileModule {}
