import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { LOGGER } from '../../../infra/logging/logging.module.js';
import { type AuditActor, AuditService } from '../../audit/audit.service.js';
import { resolveFilter } from '../list/resolve-filter.query.js';
import type { ExportFormat, ExportQueryDto } from './dto/export-query.dto.js';
import { copyStatement } from './export.query.js';
import { ExportConnections } from './export-connections.service.js';
import { JsonRows } from './json-rows.js';

const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};
/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** A client that takes nothing for so long has left without saying so. */
const STALLED_MS = 60_000;

/** Sends whole exports straight from the database to the client. */
@Injectable()
export class ExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly connections: ExportConnections,
    private readonly audit: AuditService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Until the first byte a failure is answered as any other; after it, the response breaks off. */
  async stream(query: ExportQueryDto, actor: AuditActor, response: Response): Promise<void> {
    const filter = await resolveFilter(this.dataSource, query);
    const statement = copyStatement(query.format, filter, query);
    try {
      await this.connections.lend(async (client) => {
        if (response.destroyed) return;
        await this.record(query, actor);
        await this.send(client, statement, query.format, response);
      });
    } catch (error) {
      if (!response.headersSent || !isClientGone(error)) throw error;
      this.logger.info('an export was left by its client');
    }
  }

  private async send(
    client: PoolClient,
    statement: string,
    format: ExportFormat,
    response: Response,
  ): Promise<void> {
    const rows: Readable = client.query(copyTo(statement));
    await once(rows, 'readable');
    response.setTimeout(STALLED_MS, () => response.destroy());
    response.writeHead(200, {
      'Content-Type': CONTENT_TYPES[format],
      'Content-Disposition': `attachment; filename="alumni_data.${format}"`,
      // Packing costs more than all the rest together.
      'Cache-Control': 'no-store, no-transform',
    });
    if (format === 'csv') response.write(BYTE_ORDER_MARK);
    await pipeline([rows, ...(format === 'json' ? [new JsonRows()] : []), response]);
  }

  /** Committed before the first row leaves. What was searched for may be a member's name, so it is not kept. */
  private async record(query: ExportQueryDto, actor: AuditActor): Promise<void> {
    const { search, ...asked } = query;
    const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== null);
    await this.audit.record(this.dataSource.manager, actor, {
      action: 'members.exported',
      after: { ...Object.fromEntries(given), searched: Boolean(search) },
    });
  }
}

function isClientGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
