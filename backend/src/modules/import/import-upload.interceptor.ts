import type { Readable } from 'node:stream';
import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  PayloadTooLargeException,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { FileStreamInterceptor } from '@nestjs/platform-fastify/multipart';
import { defer, from, lastValueFrom, type Observable } from 'rxjs';
import type { IdentifiedRequest } from '../../common/access/access.decorators.js';
import { AppError } from '../../common/errors/app-error.js';
import { Env } from '../../config/env.js';
import { UploadPace } from '../../infra/http/upload-pace.js';
import { ImportUploadService } from './import-upload.service.js';

/** The field of the form. */
const FIELD = 'list';
const MB = 1_000_000;
/** A boundary has at most 70 bytes (RFC 2046, section 5.1.1). The form parser fails above 250 bytes. */
const MAX_CONTENT_TYPE_BYTES = 200;
/** The portal has one open import at a time, so more uploads are a mistake. */
const MAX_CONCURRENT_UPLOADS = 2;
const RETRY_AFTER_SECONDS = 30;

export const LIST_FORM = Symbol('list form');

/** Provides the parser of the multipart form with one list. It hands on the list as a stream. */
export const listFormProvider = {
  provide: LIST_FORM,
  inject: [Env, HttpAdapterHost],
  useFactory: (env: Env, host: HttpAdapterHost): NestInterceptor =>
    new (FileStreamInterceptor(FIELD, {
      limits: { fileSize: env.IMPORT_MAX_MB * MB, files: 1, fields: 10, fieldSize: 1_000 },
    }))({}, host),
};

interface ListRequest extends Omit<IdentifiedRequest, 'file'> {
  file?: { stream: Readable };
}

/** Receives a list as a stream. Refuses a second open import before it reads the body, and cancels a slow upload. */
@Injectable()
export class ImportUploadInterceptor implements NestInterceptor {
  private receiving = 0;

  constructor(
    private readonly env: Env,
    private readonly uploads: ImportUploadService,
    @Inject(LIST_FORM) private readonly form: NestInterceptor,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<ListRequest>();
    if (Buffer.byteLength(request.headers['content-type'] ?? '') > MAX_CONTENT_TYPE_BYTES) throw noList();
    await this.uploads.refuseSecond();
    if (this.receiving >= MAX_CONCURRENT_UPLOADS) throw busy();
    return from(this.receive(context, request, next));
  }

  private async receive(
    context: ExecutionContext,
    request: ListRequest,
    next: CallHandler,
  ): Promise<unknown> {
    const { raw } = request;
    if (raw.destroyed && !raw.complete) throw noList();
    const pace = new UploadPace(raw, this.env, 'file');
    // The form parser would wait forever for the rest of a form whose client has left.
    const left = new Promise<never>((_, reject) => {
      raw.once('close', () => {
        if (!raw.complete) reject(noList());
      });
    });
    // Nothing awaits this promise if the upload fails first.
    left.catch(() => undefined);
    const handled: CallHandler = { handle: () => defer(() => lastValueFrom(next.handle())) };
    this.receiving += 1;
    try {
      const answer = async () => lastValueFrom(await this.form.intercept(context, handled));
      return await Promise.race([answer(), pace.tooSlow, left]);
    } catch (error) {
      request.file?.stream?.destroy(error as Error);
      throw this.aboutTheList(error);
    } finally {
      this.receiving -= 1;
      pace.stop();
    }
  }

  /** Translates an error of the form parser into an error about the list. */
  private aboutTheList(error: unknown): unknown {
    if (error instanceof PayloadTooLargeException) {
      return new AppError('TOO_LARGE', `The file is larger than ${this.env.IMPORT_MAX_MB} MB.`, {
        cause: error,
      });
    }
    return error instanceof BadRequestException ? noList(error) : error;
  }
}

export function noList(cause?: unknown): AppError {
  return new AppError('BAD_REQUEST', 'Please choose a CSV file.', { cause });
}

function busy(): AppError {
  return new AppError('BUSY', 'Another list is being uploaded right now. Please try again in a minute.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
