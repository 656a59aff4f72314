import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { repeat } from '../../../../common/repeat.js';
import { LOGGER } from '../../../../infra/logging/logging.module.js';
import { Metrics } from '../../../../infra/metrics/metrics.service.js';
import { StrayFiles } from '../../../../infra/storage/stray-files.service.js';
import { ExportFileWriter } from './export-file-writer.service.js';
import { type ExportAttempt, ExportLeases, LeaseLost } from './export-leases.service.js';
import { ExportProgress } from './export-progress.js';

const RENEWAL_PAUSE_MS = 1_000;

const NOT_WHOLE = 'The file did not hold every member that matched, so it was discarded. Please try again.';

/** The file and the count of the same snapshot disagree. */
class ShortExport extends Error {}

/** This process is being stopped. */
class Stopping extends Error {}

/** Writes exports once each, however often and wherever it is asked to. */
@Injectable()
export class ExportRuns implements BeforeApplicationShutdown {
  private readonly underWay = new Map<AbortController, Promise<void>>();
  private stopping = false;

  constructor(
    private readonly leases: ExportLeases,
    private readonly writer: ExportFileWriter,
    private readonly strays: StrayFiles,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(id: string): Promise<void> {
    // What is left undone here, another worker finds.
    if (this.stopping) return;
    const stop = new AbortController();
    const work = this.attempt(id, stop).finally(() => this.underWay.delete(stop));
    this.underWay.set(stop, work);
    await work;
  }

  /** An export takes longer than a stop may: it is handed back, and begun anew by the next worker. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    for (const stop of this.underWay.keys()) stop.abort(new Stopping());
    await Promise.allSettled(this.underWay.values());
  }

  private async attempt(id: string, stop: AbortController): Promise<void> {
    const attempt = await this.leases.claim(id);
    if (!attempt) return;
    const key = keyOf(attempt);
    const progress = new ExportProgress();
    const timer = this.metrics.exports.startTimer({ format: attempt.format, way: 'background' });
    const stopRenewing = this.renewRegularly(attempt, progress, stop);
    try {
      if (attempt.attempt > 1) await this.strays.remove(keyOf(attempt, attempt.attempt - 1));
      const sha256 = await this.writer.write(attempt, key, progress, stop.signal);
      const written = progress.now();
      if (written.rows !== written.total) throw new ShortExport(`${written.rows} of ${written.total} rows`);
      await this.leases.finish(attempt, { ...written, key, sha256 });
      timer({ outcome: 'done' });
    } catch (error) {
      await this.strays.removeUnlessNamed(key);
      const reason = stop.signal.aborted ? stop.signal.reason : error;
      timer({ outcome: reason instanceof LeaseLost || reason instanceof Stopping ? 'left' : 'failed' });
      await this.giveUp(attempt, reason);
    } finally {
      stopRenewing();
    }
  }

  /** A row that was cancelled, or taken over by a later attempt, ends this one. */
  private renewRegularly(attempt: ExportAttempt, progress: ExportProgress, stop: AbortController) {
    const renew = async () => {
      await this.leases.renew(attempt, progress.now());
      await this.strays.keep(keyOf(attempt));
    };
    return repeat(RENEWAL_PAUSE_MS, renew, (error) => {
      if (error instanceof LeaseLost) stop.abort(error);
      else this.logger.warn({ err: error, exportId: attempt.id }, 'export not renewed; trying again');
    });
  }

  private async giveUp(attempt: ExportAttempt, error: unknown): Promise<void> {
    if (error instanceof LeaseLost) return;
    if (error instanceof Stopping) return this.leases.release(attempt, 0);
    this.logger.error({ err: error, exportId: attempt.id, attempt: attempt.attempt }, 'export not written');
    if (error instanceof ShortExport) return this.leases.fail(attempt, NOT_WHOLE);
    await this.leases.release(attempt, 2 ** attempt.attempt);
  }
}

/** Each attempt has a file of its own: one that was thought dead cannot spoil that of the next. */
function keyOf({ id, format, attempt }: ExportAttempt, number = attempt): string {
  return `exports/${id}-${number}.${format}`;
}
