import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { MultipartStorageEngine } from '@nestjs/platform-fastify/multipart';
import { AppError, codeOf } from '../../../common/errors/app-error.js';
import { LIMITS } from '../../../common/limits.js';
import { UploadInterceptor } from '../../../infra/http/upload.interceptor.js';
import { storageAway } from '../../../infra/storage/file-storage.js';
import { PhotoLimitsService } from './photo-limits.service.js';

/** A received photo. Its file is already unlinked: the system frees it when the handle closes or the process dies. */
export interface ReceivedPhoto {
  handle: FileHandle;
}

/** Streams an upload to an unlinked temporary file, so that memory use does not depend on its size. */
const unnamedFile: MultipartStorageEngine = {
  _handleFile(_request, { stream }, done) {
    receive(stream).then((handle) => done(null, { handle } as object), done);
  },
  _removeFile(_request, file, done) {
    (file as unknown as ReceivedPhoto).handle.close().then(() => done(null), done);
  },
};

export const PhotoUploadInterceptor = UploadInterceptor({
  field: 'photo',
  noun: 'photo',
  maxBytes: () => LIMITS.photoBytes,
  tooLarge: () => 'Image size should be less than 5MB',
  unreadable: notAPhoto,
  gate: PhotoLimitsService,
  storage: unnamedFile,
});

export function contentOf({ handle }: ReceivedPhoto): Promise<Buffer> {
  return buffer(handle.createReadStream({ start: 0, autoClose: false }));
}

export function notAPhoto(cause?: unknown): AppError {
  return new AppError('INVALID_IMAGE', 'Please select a valid image file', { cause });
}

async function receive(photo: Readable): Promise<FileHandle> {
  const path = join(tmpdir(), `portal-upload-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600).catch(onDisk);
  try {
    await unlink(path);
    await writeFile(handle, photo);
    return handle;
  } catch (error) {
    await handle.close();
    return onDisk(error);
  }
}

/** Throws a storage error if the disk failed, and the original error if the client caused the failure. */
function onDisk(error: unknown): never {
  const isSystems = error instanceof Error && 'syscall' in error && codeOf(error) !== 'ECONNRESET';
  throw isSystems ? storageAway(error) : error;
}
