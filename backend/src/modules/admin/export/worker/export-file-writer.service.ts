import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { CopyOut } from '../../../../infra/database/copy-out.js';
import { backendPid, endBackend } from '../../../../infra/database/database-session.query.js';
import { LOGGER } from '../../../../infra/logging/logging.module.js';
import { OrphanedFilesService } from '../../../../infra/storage/orphaned-files.service.js';
import { countMatching } from '../../list/filter-conditions.query.js';
import { resolveFilter } from '../../list/resolve-filter.query.js';
import { copyMembers } from '../export.query.js';
import { ExportConnectionsService } from '../export-connections.service.js';
import { exportContent, membersIn } from '../export-formats.js';
import type { ExportFormat } from '../export-job.entity.js';
import type { ExportAmounts, ExportAttempt } from '../export-job.repository.js';

/** Streams one export from the database to the file storage. */
@Injectable()
export class ExportFileWriterService {
  constructor(
    private readonly connections: ExportConnectionsService,
    private readonly orphanedFiles: OrphanedFilesService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Writes all matching members of one snapshot and returns the file's SHA-256. The signal also aborts a statement that
   * is running.
   */
  async write(
    attempt: ExportAttempt,
    key: string,
    progress: ExportProgress,
    signal: AbortSignal,
  ): Promise<string> {
    const reader = { userId: attempt.userId, isRetry: attempt.attempt > 1 };
    return this.connections.lend(reader, async (client, server) => {
      const pid = await backendPid(client);
      const end = () => this.endSession(server, pid);
      signal.throwIfAborted();
      signal.addEventListener('abort', end);
      try {
        const sha256 = await this.writeSnapshot(client, attempt, key, progress);
        // After an abort, PostgreSQL may terminate this connection at any moment. Throw an error, so that the pool does
        // not lend the connection again.
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
    const filter = await resolveFilter(client, filters);
    progress.total = await countMatching(client, filter);
    const file = new ExportFile(await copyMembers(client, format, filter, filters), format);
    progress.file = file;
    await this.orphanedFiles.write(key, file.content);
    return file.sha256();
  }

  /** Terminates the database session, so that its running statement fails at once. */
  private async endSession(server: DataSource, pid: number | undefined): Promise<void> {
    try {
      await endBackend(server, pid);
    } catch (error) {
      this.logger.warn({ err: error }, 'cannot terminate the database session of an export');
    }
  }
}

/** The progress of an attempt. The writer updates it. */
export class ExportProgress {
  total: number | null = null;
  file?: ExportFile;

  now(): ExportAmounts {
    return { total: this.total, rows: this.file?.rows ?? 0, bytes: this.file?.bytes ?? 0 };
  }
}

/** The content of an export file. Counts the bytes and computes the SHA-256 while the content is read. */
export class ExportFile {
  bytes = 0;
  /** The stream of the content. Emits the errors of its source. */
  readonly content: Readable;
  private readonly hash = createHash('sha256');

  constructor(
    private readonly copy: CopyOut,
    private readonly format: ExportFormat,
  ) {
    this.content = Readable.from(this.pieces(), { objectMode: false });
  }

  get rows(): number {
    return membersIn(this.copy, this.format);
  }

  /** Returns the SHA-256 of the content in hexadecimal. Call this once, after the content was read. */
  sha256(): string {
    return this.hash.digest('hex');
  }

  private async *pieces(): AsyncGenerator<Buffer> {
    for await (const piece of exportContent(this.copy, this.format)) {
      this.hash.update(piece);
      this.bytes += piece.length;
      yield Buffer.from(piece);
    }
  }
}
