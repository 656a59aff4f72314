import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { LOGGER } from '../../../infra/logging/logging.module.js';
import { FileStorage } from '../../../infra/storage/file-storage.js';
import type { ExportLinkDto } from './dto/export-link.dto.js';
import type { ExportFormat } from './dto/export-query.dto.js';
import { exportHeaders } from './export-formats.js';
import { ExportLinks } from './export-links.service.js';
import { OWNER_IS_STAFF } from './export-owner.js';
import { isClientGone, leaveStalledClient, STALLED_MS } from './stalled-client.js';

interface FinishedExport {
  format: ExportFormat;
  bytes: number;
  key: string;
}

/** Sends the files of finished exports. */
@Injectable()
export class ExportDownloadService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: FileStorage,
    private readonly links: ExportLinks,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async send(id: string, link: ExportLinkDto, response: ServerResponse): Promise<void> {
    this.links.check(id, link);
    const { format, bytes, key } = await this.finished(id);
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
    leaveStalledClient(response, STALLED_MS.alone);
    try {
      await pipeline(file.content, response);
    } catch (error) {
      if (!isClientGone(error)) throw error;
      this.logger.info('the download of an export was left by its client');
    }
  }

  /** Whoever may not see the membership any more has no file to download either. */
  private async finished(id: string): Promise<FinishedExport> {
    const [job] = await this.dataSource.query(
      `SELECT format, bytes::float8 AS bytes, file_key AS key FROM export_jobs
       WHERE id = $1 AND state = 'done' AND expires_at > now() AND ${OWNER_IS_STAFF}`,
      [id],
    );
    if (!job) throw new AppError('NOT_FOUND', 'This export is not available any more.');
    return job;
  }
}
