import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { Upkeep } from '../../common/upkeep.js';
import { deleteInBatches } from '../../infra/database/delete-in-batches.js';
import { LOGGER } from '../../infra/logging/logging.module.js';
import { REQUEST_KEPT_SECONDS } from './code-policy.js';
import { SESSION_LIFE } from './session-policy.js';

const { longest, idle } = SESSION_LIFE.alumni;

const EVERY_MS = 10 * 60 * 1_000;

/** Each keeps what a limit still counts, and a session as long as it can last for any role. */
const EXPIRED = {
  code_challenges: `created_at < now() - interval '${REQUEST_KEPT_SECONDS} seconds'`,
  sign_in_failures: `updated_at < now() - interval '30 days'`,
  sessions: `created_at < now() - interval '${longest}' OR last_seen_at < now() - interval '${idle}'`,
};

@Injectable()
export class AuthCleanup extends Upkeep {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, { pauseMs: EVERY_MS, failure: 'cleanup failed; it will run again' });
  }

  /** Removes what has expired; several workers may do so at once. */
  async run(): Promise<void> {
    for (const [table, condition] of Object.entries(EXPIRED)) {
      await deleteInBatches(this.dataSource, table, condition);
    }
  }
}
