import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { Env } from '../../../config/env.js';
import { ReadSourceService } from '../../../infra/database/replica/read-source.service.js';
import { inTransaction } from '../../../infra/database/transaction.js';
import { LOGGER } from '../../../infra/logging/logging.module.js';
import { FileStorage } from '../../../infra/storage/file-storage.js';
import { OrphanedFilesService } from '../../../infra/storage/orphaned-files.service.js';
import { StagedMemberRepository } from '../../users/staged-member.repository.js';
import { type CheckedList, type ImportAttempt, ImportJobRepository } from '../import-job.repository.js';
import { listRows } from '../list-rows.js';
import { type ImportTransaction, StagedImportService } from '../staged-import.service.js';
import { ImportConnectionsService } from './import-connections.service.js';

/** Maximum number of problems that the page shows. The report contains all problems. */
const SHOWN_PROBLEMS = 20;
/** In the import step, reading the list is this share of the progress. Adding the members is the rest. */
const READING_SHARE = 0.5;

/**
 * The import has ended, a later attempt has taken over the lease, or the person who uploaded or confirmed the list is
 * not a superadministrator any more.
 */
export class LeaseLost extends Error {}

/** The progress of an attempt. The running step updates these numbers. */
export interface StepProgress {
  percent: number;
  rows: number;
}

interface Step {
  attempt: ImportAttempt;
  progress: StepProgress;
  signal: AbortSignal;
}

/**
 * The two steps of an import in the browser: the check and the import. Each step reads the whole list, because no row
 * is stored between the steps.
 */
@Injectable()
export class ImportStepsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly connections: ImportConnectionsService,
    private readonly jobs: ImportJobRepository,
    private readonly imports: StagedImportService,
    private readonly staged: StagedMemberRepository,
    private readonly storage: FileStorage,
    private readonly orphanedFiles: OrphanedFilesService,
    private readonly reads: ReadSourceService,
    private readonly env: Env,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(attempt: ImportAttempt, progress: StepProgress, signal: AbortSignal): Promise<void> {
    const step = { attempt, progress, signal };
    if (attempt.step === 'checking') await this.check(step);
    else await this.import(step);
  }

  private async check(step: Step): Promise<void> {
    const { attempt } = step;
    const reportKey = `imports/${attempt.id}-${attempt.attempt}-errors.csv`;
    try {
      const checked = await this.connections.run(async (transaction) =>
        this.outcome(transaction, step, reportKey),
      );
      await inTransaction(this.dataSource, async (manager) => {
        if (!(await this.jobs.finishCheck(manager, attempt, checked))) throw new LeaseLost();
        if (checked.reportKey) await this.orphanedFiles.adopt(manager, checked.reportKey);
      });
    } catch (error) {
      await this.orphanedFiles.removeUnlessNamed(reportKey);
      throw error;
    }
  }

  private async outcome({ client }: ImportTransaction, step: Step, reportKey: string): Promise<CheckedList> {
    let columns: readonly string[] = [];
    const { rows, bad } = await this.collect(client, step, 1, (names) => {
      columns = names;
    });
    const newRows = await this.staged.countNew(client);
    if (bad === 0) return { columns, rows, newRows, badRows: 0, problems: [], reportKey: null };
    const problems = await this.staged.firstProblems(client, SHOWN_PROBLEMS);
    await this.orphanedFiles.write(reportKey, this.staged.problemsAsCsv(client));
    return { columns, rows, newRows, badRows: bad, problems, reportKey };
  }

  /** Adds the members and marks the import as done in one transaction, so that a second attempt adds nothing. */
  private async import(step: Step): Promise<void> {
    const { attempt, progress, signal } = step;
    const { actorId } = attempt.actor;
    const added = await this.connections.run(async (transaction) => {
      const { client, manager } = transaction;
      const { rows, bad } = await this.collect(client, step, READING_SHARE);
      if (bad > 0) throw new Error('the import found wrong rows in a list that passed the check');
      let done = 0;
      const added = await this.imports.add(transaction, {
        importId: attempt.id,
        actor: attempt.actor,
        rows,
        onBatch: (batch) => {
          signal.throwIfAborted();
          done += batch.rows;
          progress.percent = percent(READING_SHARE + (1 - READING_SHARE) * (done / rows));
        },
      });
      if (!(await this.jobs.finish(manager, attempt, { rows, added }))) throw new LeaseLost();
      // Announce the change before the commit. Otherwise, the superadministrator who confirmed the import could read
      // from a replica that does not contain the new members yet.
      await this.reads.expectChange(actorId);
      return added;
    });
    await this.reads.noteChange(actorId);
    if (added > 0) await this.tidy(attempt);
  }

  private async collect(
    client: ImportTransaction['client'],
    { attempt, progress, signal }: Step,
    share: number,
    onColumns?: (columns: readonly string[]) => void,
  ): Promise<{ rows: number; bad: number }> {
    const file = await this.storage.read(attempt.fileKey);
    if (!file) throw new Error('the list is not in the file storage');
    const countBytes = (read: number) => {
      progress.percent = percent(share * (read / Math.max(1, attempt.bytes)));
    };
    const rows = listRows(counted(file.content, countBytes), {
      onColumns,
      maxRows: this.env.IMPORT_MAX_ROWS,
    });
    try {
      return await this.imports.collect(client, countRows(rows, progress), signal);
    } finally {
      file.content.destroy();
    }
  }

  /** Updates PostgreSQL's statistics. Only logs a failure, because the import is already done. */
  private async tidy({ id }: ImportAttempt): Promise<void> {
    try {
      await this.staged.vacuum(await this.connections.dataSource());
    } catch (error) {
      this.logger.warn(
        { err: error, importId: id },
        'cannot update the statistics after an import; autovacuum will update them',
      );
    }
  }
}

/** Returns whole percents, at most 99. The progress becomes 100 when the step is done. */
function percent(share: number): number {
  return Math.min(99, Math.floor(100 * share));
}

async function* counted(content: Readable, onBytes: (bytes: number) => void): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    onBytes(bytes);
    yield chunk;
  }
}

async function* countRows<Row>(rows: AsyncIterable<Row>, progress: StepProgress): AsyncGenerator<Row> {
  progress.rows = 0;
  for await (const row of rows) {
    progress.rows += 1;
    yield row;
  }
}
