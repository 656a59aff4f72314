import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ExecutionContext, HttpException, Injectable } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';
import { DataSource } from 'typeorm';
import { AppError } from '../../common/errors/app-error.js';
import { afterCommit, inTransaction } from '../../infra/database/transaction.js';
import type { UploadGate } from '../../infra/http/upload.interceptor.js';
import { OrphanedFilesService } from '../../infra/storage/orphaned-files.service.js';
import type { SignedInActor } from '../audit/current-actor.decorator.js';
import { MemberRepository } from '../users/member.repository.js';
import type { ImportJobDto } from './dto/import-job.dto.js';
import { ImportJobRepository } from './import-job.repository.js';
import { ImportJobsService } from './import-jobs.service.js';
import { ImportQueueService } from './import-queue.service.js';

/** Number of bytes at the start of a file from which `file-type` can recognise most types. */
const TYPE_BYTES = 4_100;
/** Maximum number of concurrent uploads. The portal accepts only one open import, so more uploads are a mistake. */
const MAX_CONCURRENT_LISTS = 2;
const RETRY_AFTER_SECONDS = 30;

/** Receives a list: streams it to the file storage and queues its check. */
@Injectable()
export class ImportUploadService implements UploadGate {
  private receiving = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly users: MemberRepository,
    private readonly jobs: ImportJobRepository,
    private readonly imports: ImportJobsService,
    private readonly queue: ImportQueueService,
    private readonly orphanedFiles: OrphanedFilesService,
  ) {}

  /**
   * Throws `CONFLICT` before the upload if the portal has an open import. Throws `BUSY` if too many uploads are
   * running.
   */
  async run<T>(_context: ExecutionContext, receive: () => Promise<T>): Promise<T> {
    if (await this.jobs.hasOpen()) throw underWay();
    if (this.receiving >= MAX_CONCURRENT_LISTS) throw busy();
    this.receiving += 1;
    try {
      return await receive();
    } finally {
      this.receiving -= 1;
    }
  }

  async receive(content: Readable, actor: SignedInActor): Promise<ImportJobDto> {
    // The iteration below listens for errors only after the storage starts to read. Without this listener, an earlier
    // error would end the process.
    content.on('error', () => undefined);
    const key = `imports/${randomUUID()}.csv`;
    let bytes = 0;
    const checked = async function* (): AsyncGenerator<Buffer> {
      for await (const chunk of ofText(whole(content))) {
        bytes += chunk.length;
        yield chunk;
      }
    };
    await this.orphanedFiles.write(key, Readable.from(checked(), { objectMode: false }));
    const id = await this.adopt(key, bytes, actor);
    return this.imports.get(id);
  }

  private async adopt(key: string, bytes: number, actor: SignedInActor): Promise<string> {
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        await this.users.lockAsSuperadmin(manager, actor.actorId);
        const id = await this.jobs.add(manager, actor, { key, bytes });
        if (!id) throw underWay();
        await this.orphanedFiles.adopt(manager, key);
        afterCommit(manager, () => this.queue.announce({ id, attempts: 0 }));
        return id;
      });
    } catch (error) {
      await this.orphanedFiles.removeUnlessNamed(key);
      throw error;
    }
  }
}

/** Yields the content. Throws `BAD_REQUEST` if the client interrupts the upload. */
async function* whole(content: Readable): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    if (error instanceof AppError || error instanceof HttpException) throw error;
    throw new AppError('BAD_REQUEST', 'The upload was interrupted. Please try again.', { cause: error });
  }
}

/**
 * Checks the start of the content, then yields all of it. Throws `BAD_REQUEST` for an empty file, and
 * `UNSUPPORTED_MEDIA_TYPE` for a file that is not text.
 */
async function* ofText(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start = Buffer.alloc(0);
  let isChecked = false;
  for await (const chunk of content) {
    if (isChecked) {
      yield chunk;
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.length < TYPE_BYTES) continue;
    await refuseOtherTypes(start);
    isChecked = true;
    yield start;
  }
  if (isChecked) return;
  await refuseOtherTypes(start);
  yield start;
}

async function refuseOtherTypes(start: Buffer): Promise<void> {
  if (start.length === 0) throw new AppError('BAD_REQUEST', 'The file is empty.');
  if (!start.subarray(0, TYPE_BYTES).includes(0) && !(await fileTypeFromBuffer(start))) return;
  throw new AppError(
    'UNSUPPORTED_MEDIA_TYPE',
    'This is not a CSV file. In a spreadsheet, save the list as "CSV UTF-8" and choose that file.',
  );
}

export function noList(cause?: unknown): AppError {
  return new AppError('BAD_REQUEST', 'Please choose a CSV file.', { cause });
}

function busy(): AppError {
  return new AppError('BUSY', 'Another list is being uploaded right now. Please try again in a minute.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

function underWay(): AppError {
  return new AppError('CONFLICT', 'Another import is still open. Finish or discard it first.');
}
