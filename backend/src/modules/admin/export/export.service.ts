import type { ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { OwnTurns } from '../../../common/turns.js';
import { CopyOut } from '../../../infra/database/copy-out.js';
import { poolOf } from '../../../infra/database/pool-of.js';
import { LOGGER } from '../../../infra/logging/logging.module.js';
import { Metrics } from '../../../infra/metrics/metrics.service.js';
import type { SignedInActor } from '../../audit/current-actor.decorator.js';
import { resolveFilter } from '../list/resolve-filter.query.js';
import type { ExportFormat, ExportQueryDto } from './dto/export-query.dto.js';
import { copyStatement } from './export.query.js';
import { ExportAudit } from './export-audit.service.js';
import { ExportConnections } from './export-connections.service.js';
import { exportContent } from './export-content.js';
import { exportHeaders } from './export-formats.js';
import { isClientGone, leaveStalledClient, STALLED_MS, written } from './stalled-client.js';

/** Fewer than a process runs at once: one administrator who reads slowly leaves room for another. */
const AT_ONCE_OF_ONE = 2;

/** Sends whole exports straight from the database to the client. */
@Injectable()
export class ExportService {
  private readonly turns = new OwnTurns(AT_ONCE_OF_ONE);

  constructor(
    private readonly dataSource: DataSource,
    private readonly connections: ExportConnections,
    private readonly audit: ExportAudit,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Until the first byte a failure is answered as any other; after it, the response breaks off. */
  async stream(query: ExportQueryDto, actor: SignedInActor, response: ServerResponse): Promise<void> {
    const filter = await resolveFilter(poolOf(this.dataSource), query);
    const statement = copyStatement(query.format, filter, query);
    const timer = this.metrics.exports.startTimer({ format: query.format, way: 'streamed' });
    try {
      const send = async (client: PoolClient) => {
        if (response.destroyed) return 'left';
        // Committed before the first row leaves.
        await this.audit.record(this.dataSource.manager, query, actor);
        await this.send(client, statement, query.format, response);
        return 'done';
      };
      const outcome = await this.turns.take(actor.actorId, () => this.connections.lend(send));
      timer({ outcome });
    } catch (error) {
      const outcome = outcomeOf(error, response);
      timer({ outcome });
      if (outcome !== 'left') throw error;
      this.logger.info('an export was left by its client');
    }
  }

  private async send(
    client: PoolClient,
    statement: string,
    format: ExportFormat,
    response: ServerResponse,
  ): Promise<void> {
    const copy = client.query(new CopyOut(statement));
    for await (const piece of exportContent(copy, format)) {
      if (!response.headersSent) {
        leaveStalledClient(response, STALLED_MS.awaited);
        response.writeHead(200, exportHeaders(format));
      }
      await written(response, piece);
    }
    response.end();
  }
}

function outcomeOf(error: unknown, { headersSent }: ServerResponse): string {
  if (headersSent && isClientGone(error)) return 'left';
  return error instanceof AppError && error.code === 'UNAVAILABLE' ? 'refused' : 'failed';
}
