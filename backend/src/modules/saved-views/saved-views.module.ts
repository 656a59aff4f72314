import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { SavedViewRepository } from './saved-view.repository.js';
import { SavedViewsController } from './saved-views.controller.js';
import { SavedViewsService } from './saved-views.service.js';

/** Owns the administrators' saved views of the member list. */
@Module({
  imports: [UsersModule],
  controllers: [SavedViewsController],
  providers: [SavedViewsService, SavedViewRepository],
})
export class SavedViewsModule {}
