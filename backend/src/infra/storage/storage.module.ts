import { Module } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { FileStorage, LocalStorage } from './file-storage.js';
import { OrphanedFileRepository } from './orphaned-file.repository.js';
import { OrphanedFilesService } from './orphaned-files.service.js';
import { S3Storage } from './s3-storage.js';

export function configuredStorage(env: Env): FileStorage {
  const { S3_BUCKET } = env;
  return S3_BUCKET ? new S3Storage({ ...env, S3_BUCKET }) : new LocalStorage(env.STORAGE_DIR);
}

/** Owns the file storage: an S3 bucket if one is configured, otherwise a folder. */
@Module({
  providers: [
    { provide: FileStorage, inject: [Env], useFactory: configuredStorage },
    OrphanedFileRepository,
    OrphanedFilesService,
  ],
  exports: [FileStorage, OrphanedFilesService],
})
export class StorageModule {}
