import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  PayloadTooLargeException,
} from '@nestjs/common';
import { FileInterceptor, type MultipartStorageEngine } from '@nestjs/platform-fastify/multipart';
import { Semaphore } from 'async-mutex';
import { defer, from, lastValueFrom, type Observable } from 'rxjs';
import { type IdentifiedRequest, userOf } from '../../../common/access/access.decorators.js';
import { AppError, codeOf } from '../../../common/errors/app-error.js';
import { LIMITS } from '../../../common/limits.js';
import { Env } from '../../../config/env.js';
import { UploadPace } from '../../../infra/http/upload-pace.js';
import { storageAway } from '../../../infra/storage/file-storage.js';
import { clientNetwork } from '../../../infra/throttle/throttle.guard.js';
import { UploadLimitsService } from './upload-limits.service.js';

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

/** Parses the multipart form with one photo. */
export const PhotoForm = FileInterceptor('photo', {
  storage: unnamedFile,
  limits: { fileSize: LIMITS.photoBytes, files: 1, fields: 10, fieldSize: 1_000 },
});

export function contentOf({ handle }: ReceivedPhoto): Promise<Buffer> {
  return buffer(handle.createReadStream({ start: 0, autoClose: false }));
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

/** A boundary has at most 70 bytes (RFC 2046, section 5.1.1). The form parser fails above 250 bytes. */
const MAX_CONTENT_TYPE_BYTES = 200;
/** Maximum number of photos in memory at the same time, each up to 5 MiB. */
const MAX_IN_MEMORY = 4;

interface PhotoRequest extends Omit<IdentifiedRequest, 'file'> {
  file?: ReceivedPhoto & { buffer?: Buffer };
}

/**
 * Receives a photo. Counts the try, waits for a slot, and streams the form to disk. Cancels an upload that is too slow.
 * Then loads the photo into memory for the handler.
 */
@Injectable()
export class PhotoUploadInterceptor implements NestInterceptor {
  private readonly inMemory = new Semaphore(MAX_IN_MEMORY);

  constructor(
    private readonly env: Env,
    private readonly limits: UploadLimitsService,
    @Inject(PhotoForm) private readonly form: NestInterceptor,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<PhotoRequest>();
    const memberId = userOf(context).id;
    // Count every request, even if its body is never read.
    await this.limits.spend('try', memberId);
    if (Buffer.byteLength(request.headers['content-type'] ?? '') > MAX_CONTENT_TYPE_BYTES) throw notAPhoto();
    const uploader = { memberId, network: clientNetwork(request) };
    return from(this.limits.run(uploader, () => this.receive(context, request, next)));
  }

  private async receive(
    context: ExecutionContext,
    request: PhotoRequest,
    next: CallHandler,
  ): Promise<unknown> {
    // The client disconnected while it waited for a slot. The form parser would wait for its body forever.
    if (request.raw.destroyed && !request.raw.complete) throw notAPhoto();
    const pace = new UploadPace(request.raw, this.env, 'photo');
    const received: CallHandler = {
      handle: () => {
        pace.stop();
        return defer(() => this.handle(request, next));
      },
    };
    const answer = async () => lastValueFrom(await this.form.intercept(context, received));
    try {
      return await Promise.race([answer(), pace.tooSlow]);
    } catch (error) {
      throw aboutThePhoto(error);
    } finally {
      pace.stop();
      await request.file?.handle.close();
    }
  }

  private handle(request: PhotoRequest, next: CallHandler): Promise<unknown> {
    return this.inMemory.runExclusive(async () => {
      if (request.file) request.file.buffer = await contentOf(request.file);
      return lastValueFrom(next.handle());
    });
  }
}

/** Translates an error of the form parser into an error about the photo. */
function aboutThePhoto(error: unknown): unknown {
  if (error instanceof PayloadTooLargeException) {
    return new AppError('TOO_LARGE', 'Image size should be less than 5MB', { cause: error });
  }
  return error instanceof BadRequestException ? notAPhoto(error) : error;
}

function notAPhoto(cause?: unknown): AppError {
  return new AppError('INVALID_IMAGE', 'Please select a valid image file', { cause });
}
