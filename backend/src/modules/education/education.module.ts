import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EducationController } from './education.controller.js';
import { EducationService } from './education.service.js';
import { EducationRecord } from './education-record.entity.js';

/** Owns the education records of members. */
@Module({
  imports: [TypeOrmModule.forFeature([EducationRecord])],
  controllers: [EducationController],
  providers: [EducationService],
  exports: [EducationService],
})
export class EducationModule {}
