import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { lastDue, PeriodicTask } from '../../../common/periodic-task.js';
import { Env } from '../../../config/env.js';
import { dataSourceOptions } from '../../../infra/database/data-source.js';
import { liftTimeLimits } from '../../../infra/database/database-session.query.js';
import { inTransaction } from '../../../infra/database/transaction.js';
import { LOGGER } from '../../../infra/logging/logging.module.js';
import { MetricsService } from '../../../infra/metrics/metrics.service.js';
import { correctCounts } from '../membership-counts-fold.query.js';

const LOOK_EVERY_MS = 60_000;

/**
 * Compares the membership counts with a real count once a day, and reports and corrects a difference. All workers do
 * this, one after the other. A second check does no harm: it changes nothing if the counts are right.
 */
@Injectable()
export class MembershipCheckService extends PeriodicTask {
  private checkedAt = new Date();

  constructor(
    private readonly env: Env,
    private readonly metrics: MetricsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super(logger, {
      pauseMs: LOOK_EVERY_MS,
      failure: 'check of the membership counts failed; trying again',
    });
  }

  async run(): Promise<void> {
    if (this.checkedAt < lastDue(new Date(), this.env.COUNTS_CHECK_AT)) await this.check();
  }

  /** Returns the number of counts that were wrong. */
  async check(): Promise<number> {
    const startedAt = new Date();
    const differences = await this.withoutTimeLimits(correctCounts);
    this.checkedAt = startedAt;
    this.metrics.membershipCountDifferences.set(differences);
    if (differences > 0) this.logger.error({ differences }, 'membership counts were wrong; corrected');
    else this.logger.info('membership counts are right');
    return differences;
  }

  /**
   * Uses a separate connection without time limits, because reading all members of a large portal takes many seconds.
   */
  private async withoutTimeLimits<T>(work: Parameters<typeof inTransaction<T>>[1]): Promise<T> {
    const options = dataSourceOptions({ ...this.env, DATABASE_POOL: 1, STATEMENT_TIMEOUT_MS: 0 }, []);
    const dataSource = await new DataSource(options).initialize();
    try {
      return await inTransaction(dataSource, async (manager) => {
        await liftTimeLimits(manager);
        return work(manager);
      });
    } finally {
      await dataSource.destroy();
    }
  }
}
