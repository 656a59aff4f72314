import { Inject, Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { CopyOut } from '../../../../infra/database/copy-out.js';
import { LOGGER } from '../../../../infra/logging/logging.module.js';
import { StrayFiles } from '../../../../infra/storage/stray-files.service.js';
import { resolveFilter } from '../../list/resolve-filter.query.js';
import { copyStatement } from '../export.query.js';
import { ExportConnections } from '../export-connections.service.js';
import { countMatching } from '../export-count.query.js';
import { ExportFile } from './export-file.js';
import type { ExportAttempt } from './export-leases.service.js';
import type { ExportProgress } from './export-progress.js';

/** Writes one export to the file storage, straight from the database. */
@Injectable()
export class ExportFileWriter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly connections: ExportConnections,
    private readonly strays: StrayFiles,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Writes every member of one snapshot and returns the file's SHA-256. An abort ends the work at any point. */
  async write(
    attempt: ExportAttempt,
    key: string,
    progress: ExportProgress,
    signal: AbortSignal,
  ): Promise<string> {
    return this.connections.lend(async (client) => {
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      const end = () => this.endSession(rows[0]?.pid);
      signal.throwIfAborted();
      signal.addEventListener('abort', end);
      try {
        const sha256 = await this.writeSnapshot(client, attempt, key, progress);
        // The end of this session may be on its way: it must not meet the connection's next borrower.
        signal.throwIfAborted();
        return sha256;
      } finally {
        signal.removeEventListener('abort', end);
      }
    });
  }

  private async writeSnapshot(
    client: ClientBase,
    { format, filters }: ExportAttempt,
    key: string,
    progress: ExportProgress,
  ): Promise<string> {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const filter = await resolveFilter(client, filters);
    progress.total = await countMatching(client, filter);
    const file = new ExportFile(client.query(new CopyOut(copyStatement(format, filter, filters))), format);
    progress.file = file;
    await this.strays.write(key, file.content);
    await client.query('COMMIT');
    return file.sha256();
  }

  /** Whatever the session is at, counting or writing, fails at once. */
  private async endSession(pid: number | undefined): Promise<void> {
    try {
      await this.dataSource.query('SELECT pg_terminate_backend($1)', [pid]);
    } catch (error) {
      this.logger.warn({ err: error }, 'the session of an export could not be ended');
    }
  }
}
