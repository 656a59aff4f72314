import type { ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { KeyedSemaphore } from '../../../common/keyed-semaphore.js';
import type { CopyOut } from '../../../infra/database/copy-out.js';
import { ReadSourceService } from '../../../infra/database/replica/read-source.service.js';
import { LOGGER } from '../../../infra/logging/logging.module.js';
import { MetricsService } from '../../../infra/metrics/metrics.service.js';
import { AuditService } from '../../audit/audit.service.js';
import type { SignedInActor } from '../../audit/current-actor.decorator.js';
import { AccessWatchService } from '../../auth/access-watch.service.js';
import { resolveFilter } from '../list/resolve-filter.query.js';
import { type ExportQueryDto, exportRecord } from './dto/export.dto.js';
import { copyMembers } from './export.query.js';
import { ExportConnectionsService } from './export-connections.service.js';
import { exportContent, exportHeaders } from './export-formats.js';
import type { ExportFormat } from './export-job.entity.js';
import { breakOff, isClientGone, leaveStalledClient, STALLED_MS, written } from './stalled-client.js';

/**
 * Less than the number of connections in `ExportConnectionsService`, so that one administrator with slow downloads does
 * not block the others.
 */
const MAX_CONCURRENT_EXPORTS_PER_ADMIN = 2;

const REVOKED = 'export aborted: the administrator lost the role or the session';

/** Streams exports from the database to the client. */
@Injectable()
export class StreamedExportService {
  private readonly perAdministrator = new KeyedSemaphore(MAX_CONCURRENT_EXPORTS_PER_ADMIN);

  constructor(
    private readonly dataSource: DataSource,
    private readonly reads: ReadSourceService,
    private readonly connections: ExportConnectionsService,
    private readonly access: AccessWatchService,
    private readonly audit: AuditService,
    private readonly metrics: MetricsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Streams the export. A failure before the first byte gives an error response; a later failure aborts the response.
   * Also aborts if the administrator loses the role or the session, even while the export waits for its turn.
   */
  async stream(
    query: ExportQueryDto,
    actor: SignedInActor,
    sessionId: string,
    response: ServerResponse,
  ): Promise<void> {
    const { actorId: userId } = actor;
    const filter = await this.reads.forUser(userId, (database) => resolveFilter(database, query));
    const timer = this.metrics.exports.startTimer({ format: query.format, way: 'streamed' });
    let isRevoked = false;
    const stopWatching = this.access.watch({ userId, sessionId }, () => {
      isRevoked = true;
      breakOff(response);
    });
    const note = (outcome: string) => timer({ outcome: isRevoked ? 'revoked' : outcome });
    try {
      const send = async (client: PoolClient) => {
        if (response.destroyed) return 'left';
        // Commit the audit entry before the first row is sent.
        await this.audit.record(this.dataSource.manager, actor, exportRecord(query));
        await this.send(await copyMembers(client, query.format, filter, query), query.format, response);
        return 'done';
      };
      note(await this.perAdministrator.runExclusive(userId, () => this.connections.lend({ userId }, send)));
    } catch (error) {
      const outcome = outcomeOf(error, response);
      note(outcome);
      if (outcome !== 'left' && !isRevoked) throw error;
      this.logger.info(isRevoked ? REVOKED : 'export aborted by the client');
    } finally {
      stopWatching();
    }
  }

  private async send(copy: CopyOut, format: ExportFormat, response: ServerResponse): Promise<void> {
    for await (const piece of exportContent(copy, format)) {
      if (!response.headersSent) {
        leaveStalledClient(response, STALLED_MS.holdingConnection);
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
