import { Module } from '@nestjs/common';
import { ReferenceController } from './reference.controller.js';
import { ReferenceService } from './reference.service.js';

/** Owns the reference data: the society's data, institutions, courses, country codes and limits. */
@Module({ controllers: [ReferenceController], providers: [ReferenceService] })
export class ReferenceModule {}
