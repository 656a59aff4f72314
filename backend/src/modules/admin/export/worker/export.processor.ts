import { Processor, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Inject } from '@nestjs/common';
import type { Job } from 'bullmq';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { repeat } from '../../../../common/repeat.js';
import { inTransaction } from '../../../../infra/database/transaction.js';
import { LOGGER } from '../../../../infra/logging/logging.module.js';
import { MetricsService } from '../../../../infra/metrics/metrics.service.js';
import { AttemptsUnderWay, inOrigin, Stopping } from '../../../../infra/queue/jobs.js';
import { OrphanedFilesService } from '../../../../infra/storage/orphaned-files.service.js';
import {
  type ExportAmounts,
  type ExportAttempt,
  ExportJobRepository,
  MAX_ATTEMPTS,
  WORN_OUT,
} from '../export-job.repository.js';
import { EXPORT_QUEUE, type ExportQueueJob } from '../export-queue.service.js';
import { ExportFileWriterService, ExportProgress } from './export-file-writer.service.js';

/** Less than the number of connections in `ExportConnectionsService`, so that no job waits for a connection. */
const MAX_CONCURRENT_EXPORT_JOBS = 2;
const RENEWAL_PAUSE_MS = 1_000;

const NOT_WHOLE = 'The file did not contain all matching members, so it was discarded. Please try again.';

/** The export has ended, a later attempt has taken over the lease, or the owner is not an administrator any more. */
class LeaseLost extends Error {}

/** The number of members in the file differs from the count in the same snapshot. */
class ShortExport extends Error {}

/** Writes the exports of the queue. Leases prevent duplicate work when a job is delivered more than once. */
@Processor(EXPORT_QUEUE, { concurrency: MAX_CONCURRENT_EXPORT_JOBS })
export class ExportProcessor extends WorkerHost implements BeforeApplicationShutdown {
  private readonly underWay = new AttemptsUnderWay();

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: ExportJobRepository,
    private readonly writer: ExportFileWriterService,
    private readonly orphanedFiles: OrphanedFilesService,
    private readonly metrics: MetricsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  process(job: Job<ExportQueueJob>): Promise<void> {
    return inOrigin(job, () => this.underWay.run((stop) => this.attempt(job.data.exportId, stop)));
  }

  /**
   * Aborts and releases all running exports, because an export may exceed the shutdown timeout. Another worker restarts
   * each export, unless its attempts are used up.
   */
  beforeApplicationShutdown(): Promise<void> {
    return this.underWay.stop();
  }

  private async attempt(id: string, stop: AbortController): Promise<void> {
    const attempt = await this.jobs.claim(id);
    if (!attempt) return;
    const key = keyOf(attempt);
    const progress = new ExportProgress();
    const timer = this.metrics.exports.startTimer({ format: attempt.format, way: 'background' });
    const stopRenewing = this.renewRegularly(attempt, progress, stop);
    try {
      if (attempt.attempt > 1) await this.orphanedFiles.remove(keyOf(attempt, attempt.attempt - 1));
      const sha256 = await this.writer.write(attempt, key, progress, stop.signal);
      const written = progress.now();
      if (written.rows !== written.total) throw new ShortExport(`${written.rows} of ${written.total} rows`);
      await this.finish(attempt, { ...written, key, sha256 });
      timer({ outcome: 'done' });
    } catch (error) {
      await this.orphanedFiles.removeUnlessNamed(key);
      const reason = stop.signal.aborted ? stop.signal.reason : error;
      timer({ outcome: reason instanceof LeaseLost || reason instanceof Stopping ? 'left' : 'failed' });
      await this.giveUp(attempt, reason);
    } finally {
      stopRenewing();
    }
  }

  /**
   * Marks the export as done, stores the file's key in its row and expires the owner's oldest files, in one
   * transaction.
   */
  private async finish(
    attempt: ExportAttempt,
    file: ExportAmounts & { key: string; sha256: string },
  ): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      if (!(await this.jobs.finish(manager, attempt, file))) throw new LeaseLost();
      await this.orphanedFiles.adopt(manager, file.key);
      await this.jobs.expireOldest(manager, attempt.id);
    });
  }

  /** Renews the lease regularly. Aborts the attempt if the lease is lost. */
  private renewRegularly(attempt: ExportAttempt, progress: ExportProgress, stop: AbortController) {
    const renew = async () => {
      if (!(await this.jobs.renew(attempt, progress.now()))) throw new LeaseLost();
      await this.orphanedFiles.postponeRemoval(keyOf(attempt));
    };
    return repeat(RENEWAL_PAUSE_MS, renew, (error) => {
      if (error instanceof LeaseLost) stop.abort(error);
      else
        this.logger.warn(
          { err: error, exportId: attempt.id },
          'cannot renew the lease of an export; trying again',
        );
    });
  }

  private async giveUp(attempt: ExportAttempt, error: unknown): Promise<void> {
    if (error instanceof LeaseLost) return;
    if (error instanceof Stopping) return this.release(attempt, 0);
    this.logger.error(
      { err: error, exportId: attempt.id, attempt: attempt.attempt },
      'cannot write an export',
    );
    if (error instanceof ShortExport) return this.jobs.fail(attempt, NOT_WHOLE);
    await this.release(attempt, 2 ** attempt.attempt);
  }

  /** Makes the export due again after `afterSeconds` seconds, or marks it as failed after the last attempt. */
  private async release(attempt: ExportAttempt, afterSeconds: number): Promise<void> {
    if (attempt.attempt >= MAX_ATTEMPTS) return this.jobs.fail(attempt, WORN_OUT);
    await this.jobs.release(attempt, afterSeconds);
  }
}

/** Each attempt has its own file, so that an attempt presumed dead cannot overwrite the next attempt's file. */
function keyOf({ id, format, attempt }: ExportAttempt, number = attempt): string {
  return `exports/${id}-${number}.${format}`;
}
