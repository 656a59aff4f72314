import { Module } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { FileStorage } from './file-storage.js';
import { LocalStorage } from './local-storage.js';
import { S3Storage } from './s3-storage.js';
import { StrayFiles } from './stray-files.service.js';

export function configuredStorage(env: Env): FileStorage {
  const { S3_BUCKET } = env;
  return S3_BUCKET ? new S3Storage({ ...env, S3_BUCKET }) : new LocalStorage(env.STORAGE_DIR);
}

/** Owns the files that are not rows: in a folder or, where a bucket is configured, in S3. */
@Module({
  providers: [{ provide: FileStorage, inject: [Env], useFactory: configuredStorage }, StrayFiles],
  exports: [FileStorage, StrayFiles],
})
export class StorageModule {}
