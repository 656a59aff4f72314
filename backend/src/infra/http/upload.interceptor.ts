import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  Inject,
  mixin,
  type NestInterceptor,
  type OnModuleInit,
  PayloadTooLargeException,
  type Type,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import {
  FileInterceptor,
  FileStreamInterceptor,
  type MultipartStorageEngine,
  type UploadedMultipartFile,
} from '@nestjs/platform-fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { AppError, codeOf } from '../../common/errors/app-error.js';
import { Env } from '../../config/env.js';
import { storageAway } from '../storage/file-storage.js';

/**
 * Maximum length of the Content-Type header of an upload. A valid header is shorter: its boundary has at most 70 bytes
 * (RFC 2046, section 5.1.1). The form parser fails with a boundary of more than 252 bytes.
 */
const MAX_CONTENT_TYPE_BYTES = 200;

/** Decides which uploads the process receives, and when. */
export interface UploadGate {
  /** Counts the request for a rate limit, even if the process refuses the upload and never reads its body. */
  count?(context: ExecutionContext): Promise<void>;
  /** Calls `receive` when the upload may begin. Throws if the process must not receive the upload. */
  run<T>(context: ExecutionContext, receive: () => Promise<T>): Promise<T>;
}

interface UploadOptions {
  /** The name of the form field that contains the file. */
  field: string;
  /** The kind of the file, such as `photo`, for the error message of a slow upload. */
  noun: string;
  maxBytes: (env: Env) => number;
  tooLarge: (env: Env) => string;
  /** Returns the error for a request without a readable form. */
  unreadable: (cause?: unknown) => AppError;
  gate: Type<UploadGate>;
  /**
   * True to receive the whole file before the handler runs. The handler then gets a `ReceivedFile`. Otherwise, it reads
   * `stream` while the file arrives.
   */
  isReceivedFirst?: boolean;
}

/** A file that has arrived. It is already unlinked: the system frees it when the handle closes or the process dies. */
export interface ReceivedFile {
  handle: FileHandle;
}

interface UploadRequest extends Omit<FastifyRequest, 'file'> {
  file?: UploadedMultipartFile & Partial<ReceivedFile> & { stream?: Readable };
}

/**
 * Receives a form with one file, which the handler gets by `@UploadedFile()`. Cancels an upload that is too slow, and
 * closes a `ReceivedFile` after the handler.
 */
export function UploadInterceptor(options: UploadOptions): Type<NestInterceptor> {
  const { field, unreadable, isReceivedFirst } = options;

  class Upload implements NestInterceptor, OnModuleInit {
    private readonly form: NestInterceptor & Partial<OnModuleInit>;

    constructor(
      @Inject(Env) private readonly env: Env,
      @Inject(HttpAdapterHost) host: HttpAdapterHost,
      @Inject(options.gate) private readonly gate: UploadGate,
    ) {
      const limits = { fileSize: options.maxBytes(env), files: 1, fields: 10, fieldSize: 1_000 };
      const Form = isReceivedFirst
        ? FileInterceptor(field, { storage: unlinkedFile, limits })
        : FileStreamInterceptor(field, { limits });
      this.form = new Form({}, host);
    }

    /** Registers the form parser. Nest does not call this hook of `form`, because `form` is not a provider. */
    onModuleInit(): void {
      this.form.onModuleInit?.();
    }

    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const request = context.switchToHttp().getRequest<UploadRequest>();
      await this.gate.count?.(context);
      if (Buffer.byteLength(request.headers['content-type'] ?? '') > MAX_CONTENT_TYPE_BYTES)
        throw unreadable();
      return from(this.gate.run(context, () => this.receive(context, request, next)));
    }

    private async receive(
      context: ExecutionContext,
      request: UploadRequest,
      next: CallHandler,
    ): Promise<unknown> {
      const { raw } = request;
      // If the client disconnected while the upload waited to begin, the form parser would wait forever for the body.
      if (raw.destroyed && !raw.complete) throw unreadable();
      const pace = new UploadPace(raw, this.env, options);
      const received: CallHandler = {
        handle: () => {
          if (isReceivedFirst) pace.stop();
          return next.handle();
        },
      };
      const answer = async () => lastValueFrom(await this.form.intercept(context, received));
      try {
        return await Promise.race([answer(), pace.failure]);
      } catch (error) {
        request.file?.stream?.destroy(error as Error);
        throw this.translated(error);
      } finally {
        pace.stop();
        await request.file?.handle?.close();
      }
    }

    /** Translates an error of the form parser into an error about the file. */
    private translated(error: unknown): unknown {
      if (error instanceof PayloadTooLargeException) {
        return new AppError('TOO_LARGE', options.tooLarge(this.env), { cause: error });
      }
      return error instanceof BadRequestException ? unreadable(error) : error;
    }
  }

  return mixin(Upload);
}

/** Streams a file to an unlinked temporary file, so that it takes no memory while it arrives. */
const unlinkedFile: MultipartStorageEngine = {
  _handleFile(_request, { stream }, done) {
    toUnlinkedFile(stream).then((handle) => done(null, { handle } as object), done);
  },
  _removeFile(_request, file, done) {
    (file as unknown as ReceivedFile).handle.close().then(() => done(null), done);
  },
};

async function toUnlinkedFile(content: Readable): Promise<FileHandle> {
  const path = join(tmpdir(), `portal-upload-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600).catch(onDisk);
  try {
    await unlink(path);
    await writeFile(handle, content);
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

/** Enforces a minimum transfer rate and a maximum duration of a request body. */
class UploadPace {
  /**
   * Rejects if the upload exceeds the maximum duration, or falls below the minimum rate during UPLOAD_PACE_SECONDS.
   * Also rejects if the client disconnects, because the form parser would wait forever for the rest of the body.
   */
  readonly failure: Promise<never>;
  private total?: NodeJS.Timeout;
  private check?: NodeJS.Timeout;
  private onClose = () => {};

  constructor(
    private readonly request: IncomingMessage,
    limits: Pick<Env, 'UPLOAD_SECONDS' | 'UPLOAD_MIN_RATE' | 'UPLOAD_PACE_SECONDS'>,
    { noun, unreadable }: Pick<UploadOptions, 'noun' | 'unreadable'>,
  ) {
    const { socket } = request;
    const least = limits.UPLOAD_MIN_RATE * limits.UPLOAD_PACE_SECONDS;
    this.failure = new Promise((_, reject) => {
      const giveUp = () => {
        this.stop();
        reject(tooSlow(noun));
      };
      this.onClose = () => {
        if (!request.complete) reject(unreadable());
      };
      request.once('close', this.onClose);
      let before = socket.bytesRead;
      this.total = setTimeout(giveUp, limits.UPLOAD_SECONDS * 1_000);
      this.check = setInterval(() => {
        const now = socket.bytesRead;
        if (now - before < least && !request.complete) giveUp();
        before = now;
      }, limits.UPLOAD_PACE_SECONDS * 1_000);
    });
    // A rejection without a handler would end the process, so add an empty handler in case no code awaits the promise.
    this.failure.catch(() => undefined);
  }

  stop(): void {
    clearTimeout(this.total);
    clearInterval(this.check);
    this.request.off('close', this.onClose);
  }
}

function tooSlow(noun: string): AppError {
  return new AppError('TOO_SLOW', `Your connection is too slow for this ${noun}. Please try a smaller one.`);
}
