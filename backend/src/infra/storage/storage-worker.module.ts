import { Module } from '@nestjs/common';
import { OrphanedFileSweeperService } from './orphaned-file-sweeper.service.js';
import { StorageModule } from './storage.module.js';

/** Owns the background work of the file storage. */
@Module({ imports: [StorageModule], providers: [OrphanedFileSweeperService] })
export class StorageWorkerModule {}
