import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { PeriodicTask } from '../../../common/periodic-task.js';
import { Env } from '../../../config/env.js';
import { LOGGER } from '../../../infra/logging/logging.module.js';
import { foldDeltas } from '../membership-counts-fold.query.js';

/** Maximum number of deltas per statement, so that each statement ends long before the statement timeout. */
const FOLD_BATCH_SIZE = 10_000;
const SECOND_MS = 1_000;

/**
 * Adds the deltas to the membership counts, so that a read sums only a few deltas. Every worker runs this task. A lock
 * lets only one worker fold at a time.
 */
@Injectable()
export class MembershipFoldService extends PeriodicTask {
  constructor(
    private readonly dataSource: DataSource,
    env: Env,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, {
      pauseMs: env.COUNTS_FOLD_SECONDS * SECOND_MS,
      failure: 'fold of the membership counts failed; trying again',
    });
  }

  async run(): Promise<void> {
    let folded = FOLD_BATCH_SIZE;
    while (folded === FOLD_BATCH_SIZE) folded = await foldDeltas(this.dataSource, FOLD_BATCH_SIZE);
  }
}
