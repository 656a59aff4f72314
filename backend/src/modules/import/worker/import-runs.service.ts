import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { UserError } from '../../../common/errors/app-error.js';
import { repeat } from '../../../common/repeat.js';
import { LOGGER } from '../../../infra/logging/logging.module.js';
import { AttemptsUnderWay, Stopping } from '../../../infra/queue/jobs.js';
import { type ImportAttempt, ImportJobRepository, MAX_TRIES, WORN_OUT } from '../import-job.repository.js';
import { ImportStepsService, LeaseLost, type StepProgress } from './import-steps.service.js';

const RENEWAL_PAUSE_MS = 1_000;

/** Runs the import attempts of this worker. Leases prevent duplicate work when a job is delivered more than once. */
@Injectable()
export class ImportRunsService implements BeforeApplicationShutdown {
  private readonly underWay = new AttemptsUnderWay();

  constructor(
    private readonly jobs: ImportJobRepository,
    private readonly steps: ImportStepsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  run(id: string): Promise<void> {
    return this.underWay.run((stop) => this.attempt(id, stop));
  }

  /**
   * Aborts the running attempt, which could exceed the shutdown timeout. Makes the import due again, so that another
   * worker starts a new attempt.
   */
  beforeApplicationShutdown(): Promise<void> {
    return this.underWay.stop();
  }

  private async attempt(id: string, stop: AbortController): Promise<void> {
    const attempt = await this.jobs.claim(id);
    if (!attempt) return;
    const progress: StepProgress = { percent: 0, rows: 0 };
    const stopRenewing = this.renewRegularly(attempt, progress, stop);
    try {
      await this.steps.run(attempt, progress, stop.signal);
    } catch (error) {
      await this.giveUp(attempt, stop.signal.aborted ? stop.signal.reason : error);
    } finally {
      stopRenewing();
    }
  }

  /**
   * Renews the lease regularly. Aborts the attempt if the lease is lost, for example after the import was cancelled.
   */
  private renewRegularly(attempt: ImportAttempt, progress: StepProgress, stop: AbortController) {
    const renew = async () => {
      if (!(await this.jobs.renew(attempt, progress))) throw new LeaseLost();
    };
    return repeat(RENEWAL_PAUSE_MS, renew, (error) => {
      if (error instanceof LeaseLost) stop.abort(error);
      else
        this.logger.warn(
          { err: error, importId: attempt.id },
          'cannot renew the lease of an import; trying again',
        );
    });
  }

  private async giveUp(attempt: ImportAttempt, error: unknown): Promise<void> {
    if (error instanceof LeaseLost) return;
    if (error instanceof Stopping) return this.jobs.giveBack(attempt);
    // The message may quote the list, so it is stored for the superadministrator and not logged.
    if (error instanceof UserError) return this.jobs.fail(attempt, error.message);
    const { id, step, tries } = attempt;
    this.logger.error({ err: logged(error), importId: id, step, tries }, 'a step of an import failed');
    if (tries >= MAX_TRIES) return this.jobs.fail(attempt, WORN_OUT);
    await this.jobs.release(attempt, 2 ** tries);
  }
}

/** Removes the message and the details of an error, because those of a database error may contain a row of the list. */
function logged(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as NodeJS.ErrnoException;
  return Object.assign(new Error(error.name), { code, stack: error.stack?.replace(error.message, '') });
}
