import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { AppError } from '../../../common/errors/app-error.js';
import { LOGGER } from '../../../infra/logging/logging.module.js';
import { FileStorage } from '../../../infra/storage/file-storage.js';
import { AccessWatchService } from '../../auth/access-watch.service.js';
import type { ExportLinkDto } from './dto/export-link.dto.js';
import { exportHeaders } from './export-formats.js';
import { ExportJobRepository, type FinishedExport } from './export-job.repository.js';
import { ExportLinksService } from './export-links.service.js';
import { breakOff, isClientGone, leaveStalledClient, STALLED_MS } from './stalled-client.js';

/** Streams the files of finished exports. */
@Injectable()
export class ExportDownloadService {
  constructor(
    private readonly jobs: ExportJobRepository,
    private readonly storage: FileStorage,
    private readonly links: ExportLinksService,
    private readonly access: AccessWatchService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Streams the file. The link stays valid for its minute even after the administrator signs out. Aborts the download if
   * the administrator loses the role or the account. Throws `FORBIDDEN` for an invalid link, `NOT_FOUND` without a file.
   */
  async send(id: string, link: ExportLinkDto, response: ServerResponse): Promise<void> {
    this.links.check(id, link);
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

  /** Throws if the file is gone, or if its owner may not see the membership any more. */
  private async finished(id: string): Promise<FinishedExport> {
    const job = await this.jobs.finished(id);
    if (!job) throw new AppError('NOT_FOUND', 'This export is not available any more.');
    return job;
  }
}
