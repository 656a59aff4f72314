import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { EducationController } from './education.controller.js';
import { EducationService } from './education.service.js';
import { EducationRecordRepository } from './education-record.repository.js';

/** Owns the education records of members. */
@Module({
  imports: [UsersModule],
  controllers: [EducationController],
  providers: [EducationService, EducationRecordRepository],
  exports: [EducationService],
})
export class EducationModule {}
