import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { AppError } from '../../../common/errors/app-error.js';
import { Env } from '../../../config/env.js';
import { LOGGER } from '../../../infra/logging/logging.module.js';
import { FileStorage } from '../../../infra/storage/file-storage.js';
import { AccessWatchService } from '../../auth/access-watch.service.js';
import type { ExportLinkDto } from './dto/export.dto.js';
import { exportHeaders } from './export-formats.js';
import { ExportJobRepository, type FinishedExport } from './export-job.repository.js';
import { breakOff, isClientGone, leaveStalledClient, STALLED_MS } from './stalled-client.js';

const LIFE_SECONDS = 60;
/** The context of the key derivation, so that no other use of the secret shares this key. */
const PURPOSE = 'export download links';

/** Creates and checks signed download links, and streams the files of finished exports. */
@Injectable()
export class ExportDownloadService {
  private readonly key: KeyObject;

  constructor(
    env: Env,
    private readonly jobs: ExportJobRepository,
    private readonly storage: FileStorage,
    private readonly access: AccessWatchService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.key = createSecretKey(Buffer.from(hkdfSync('sha256', env.JWT_SECRET, '', PURPOSE, 32)));
  }

  /** Returns a download link relative to the portal's URL. It is valid for 60 seconds without a token. */
  linkTo(jobId: string): string {
    const expires = unixTime() + LIFE_SECONDS;
    return `/api/exports/${jobId}?expires=${expires}&signature=${this.sign(jobId, expires)}`;
  }

  /**
   * Streams the file. The link stays valid for its minute even after the administrator signs out. Aborts the download if
   * the administrator loses the role or the account. Throws `FORBIDDEN` for an invalid link, `NOT_FOUND` without a file.
   */
  async send(id: string, link: ExportLinkDto, response: ServerResponse): Promise<void> {
    this.check(id, link);
    const { ownerId, format, bytes, key } = await this.finished(id);
    const file = await this.storage.read(key);
    if (file?.size !== bytes) {
      file?.content.destroy();
      throw new Error(`the file of export ${id} has ${file?.size ?? 'no'} bytes, not ${bytes}`);
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
    return createHmac('sha256', this.key).update(`${jobId}\n${expires}`).digest('base64url');
  }

  /** Throws if the file is gone, or if its owner may not see the membership any more. */
  private async finished(id: string): Promise<FinishedExport> {
    const job = await this.jobs.finished(id);
    if (!job) throw new AppError('NOT_FOUND', 'This export is not available any more.');
    return job;
  }
}

function unixTime(): number {
  return Math.floor(Date.now() / 1_000);
}
