import { Module } from '@nestjs/common';
import { StorageModule } from './storage.module.js';
import { StrayFileSweeper } from './stray-file-sweeper.service.js';

/** Owns what the file storage needs done outside of requests. */
@Module({ imports: [StorageModule], providers: [StrayFileSweeper] })
export class StorageWorkerModule {}
