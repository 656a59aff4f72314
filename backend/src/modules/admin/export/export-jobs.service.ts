import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { Env } from '../../../config/env.js';
import { afterCommit, inTransaction } from '../../../infra/database/transaction.js';
import { LOGGER } from '../../../infra/logging/logging.module.js';
import { FileStorage } from '../../../infra/storage/file-storage.js';
import { AuditService } from '../../audit/audit.service.js';
import type { SignedInActor } from '../../audit/current-actor.decorator.js';
import { AccessWatchService } from '../../auth/access-watch.service.js';
import {
  type ExportJobDto,
  type ExportLinkDto,
  type ExportQueryDto,
  exportRecord,
} from './dto/export.dto.js';
import { exportHeaders } from './export-formats.js';
import {
  ExportJobRepository,
  type ExportJobRow,
  type FinishedExport,
  newestJobs,
  ownJob,
} from './export-job.repository.js';
import { ExportQueueService } from './export-queue.service.js';
import { breakOff, isClientGone, leaveStalledClient, STALLED_MS } from './stalled-client.js';

const LINK_LIFETIME_SECONDS = 60;
/** Part of the key derivation, so that no other use of JWT_SECRET, such as signing tokens, has the same key. */
const LINK_KEY_PURPOSE = 'export download links';

export function noSuchExport(): AppError {
  return new AppError('NOT_FOUND', 'There is no such export.');
}

/** Starts, lists and cancels an administrator's background exports, and streams their files by signed links. */
@Injectable()
export class ExportJobsService {
  private readonly linkKey: KeyObject;

  constructor(
    env: Env,
    private readonly dataSource: DataSource,
    private readonly jobs: ExportJobRepository,
    private readonly audit: AuditService,
    private readonly queue: ExportQueueService,
    private readonly storage: FileStorage,
    private readonly access: AccessWatchService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.linkKey = createSecretKey(Buffer.from(hkdfSync('sha256', env.JWT_SECRET, '', LINK_KEY_PURPOSE, 32)));
  }

  /** Starts an export. Each administrator may have one open export. */
  async start(query: ExportQueryDto, actor: SignedInActor): Promise<ExportJobDto> {
    const { format, ...filters } = query;
    const id = await inTransaction(this.dataSource, async (manager) => {
      const job = await this.jobs.add(manager, actor.actorId, format, filters);
      if (!job) {
        throw new AppError(
          'CONFLICT',
          'Another export of yours is still under way. Cancel it or wait for it.',
        );
      }
      await this.audit.record(manager, actor, exportRecord(query));
      afterCommit(manager, () => this.queue.announce({ id: job, attempts: 0 }));
      return job;
    });
    return this.get(actor.actorId, id);
  }

  async list(userId: string): Promise<ExportJobDto[]> {
    const jobs = await newestJobs(this.dataSource, userId);
    return jobs.map((job) => this.withLink(job));
  }

  async get(userId: string, id: string): Promise<ExportJobDto> {
    const job = await ownJob(this.dataSource, userId, id);
    if (!job) throw noSuchExport();
    return this.withLink(job);
  }

  /** Ends an open export, or removes the file of a finished one. An export in another state stays unchanged. */
  async cancel(userId: string, id: string): Promise<void> {
    if (!(await this.jobs.cancel(userId, id))) await this.get(userId, id);
  }

  /**
   * Streams the file. A link stays valid for 60 seconds, even if the administrator signs out. Aborts the download if
   * the administrator loses the role or the account. Throws `FORBIDDEN` if the link is invalid, and `NOT_FOUND` if the
   * export is not available any more.
   */
  async send(id: string, link: ExportLinkDto, response: ServerResponse): Promise<void> {
    this.check(id, link);
    const { ownerId, format, bytes, key } = await this.finished(id);
    const file = await this.storage.read(key);
    if (file?.size !== bytes) {
      file?.content.destroy();
      throw new Error(`the file of export ${id} has ${file?.size ?? 'no'} bytes instead of ${bytes}`);
    }
    response.writeHead(200, { ...exportHeaders(format), 'Content-Length': bytes });
    if (response.req.method === 'HEAD') {
      file.content.destroy();
      response.end();
      return;
    }
    leaveStalledClient(response, STALLED_MS.signedDownload);
    const stopWatching = this.access.watch({ userId: ownerId }, () => {
      this.logger.info('export download aborted: the administrator lost the role');
      breakOff(response);
    });
    try {
      await pipeline(file.content, response);
    } catch (error) {
      if (!isClientGone(error)) throw error;
      this.logger.info('export download aborted by the client');
    } finally {
      stopWatching();
    }
  }

  private withLink(job: ExportJobRow): ExportJobDto {
    return { ...job, downloadUrl: job.state === 'done' ? this.linkTo(job.id) : null };
  }

  /** Returns a download link relative to the portal's URL. It is valid for 60 seconds without a token. */
  private linkTo(jobId: string): string {
    const expires = unixTime() + LINK_LIFETIME_SECONDS;
    return `/api/exports/${jobId}?expires=${expires}&signature=${this.sign(jobId, expires)}`;
  }

  /** Throws `FORBIDDEN` if the signature is invalid or the link has expired. */
  private check(jobId: string, { expires, signature }: ExportLinkDto): void {
    const expected = Buffer.from(this.sign(jobId, expires));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new AppError('FORBIDDEN', 'This download link is not valid.');
    }
    if (expires <= unixTime()) {
      throw new AppError('FORBIDDEN', 'This download link has expired. Please ask for a new one.');
    }
  }

  private sign(jobId: string, expires: number): string {
    return createHmac('sha256', this.linkKey).update(`${jobId}\n${expires}`).digest('base64url');
  }

  /** Throws `NOT_FOUND` if the export has no file any more, or if its owner is not an administrator any more. */
  private async finished(id: string): Promise<FinishedExport> {
    const job = await this.jobs.finished(id);
    if (!job) throw new AppError('NOT_FOUND', 'This export is not available any more.');
    return job;
  }
}

function unixTime(): number {
  return Math.floor(Date.now() / 1_000);
}
