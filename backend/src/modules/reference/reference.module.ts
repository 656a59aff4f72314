import { Module } from '@nestjs/common';
import { ReferenceController } from './reference.controller.js';
import { ReferenceService } from './reference.service.js';

/** Owns what the society is: its name and contacts, institutions and courses, country codes, limits. */
@Module({ controllers: [ReferenceController], providers: [ReferenceService] })
export class ReferenceModule {}
