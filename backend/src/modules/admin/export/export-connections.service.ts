import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import type { Logger } from 'pino';
import { AppError } from '../../../common/errors/app-error.js';
import { Env } from '../../../config/env.js';
import { KEEP_ALIVE } from '../../../infra/database/data-source.js';
import { reusingSocket } from '../../../infra/database/reusing-socket.js';
import { beginUnlimitedSnapshot, commit } from '../../../infra/database/session.query.js';
import { SESSION_SETTINGS, sessionOptions } from '../../../infra/database/session-settings.js';
import { silenceLimit } from '../../../infra/database/silence-limit.js';
import { LOGGER } from '../../../infra/logging/logging.module.js';

/** Maximum number of concurrent exports of this process. Further exports wait. */
const MAX_CONCURRENT_EXPORTS = 3;
const WAIT_MS = 60_000;
const KEPT_IDLE_MS = 10_000;
/** Long enough for PostgreSQL to sort the whole membership before it sends the first row. */
const LONGEST_SILENCE_MS = 120_000;

/** A separate connection pool without statement timeouts, so that exports do not block the pool of short requests. */
@Injectable()
export class ExportConnectionsService implements OnApplicationShutdown {
  private readonly pool: Pool;

  constructor(
    env: Env,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.pool = new Pool({
      connectionString: env.DATABASE_URL,
      application_name: 'alumni-portal-export',
      stream: reusingSocket,
      ...KEEP_ALIVE,
      onConnect: silenceLimit(LONGEST_SILENCE_MS),
      max: MAX_CONCURRENT_EXPORTS,
      connectionTimeoutMillis: WAIT_MS,
      idleTimeoutMillis: KEPT_IDLE_MS,
      ...sessionOptions(env, { options: SESSION_SETTINGS }),
    });
    this.pool.on('error', (error) => this.logger.debug({ err: error }, 'idle export connection lost'));
  }

  /**
   * Runs the work with a connection in a read-only transaction. Closes the connection if the work fails, because an
   * unread COPY cannot be cancelled otherwise. Throws `UNAVAILABLE` if no connection is free within a minute.
   */
  async lend<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.take();
    const onError = (error: Error) => this.logger.debug({ err: error }, 'export connection lost');
    client.on('error', onError);
    let failed = true;
    try {
      await beginUnlimitedSnapshot(client);
      const result = await work(client);
      failed = !(await this.hasEnded(client));
      return result;
    } finally {
      if (!failed) client.off('error', onError);
      client.release(failed);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }

  /** Commits the transaction. Returns false if the connection was lost; the finished work is not affected. */
  private async hasEnded(client: PoolClient): Promise<boolean> {
    try {
      await commit(client);
      return true;
    } catch (error) {
      this.logger.debug({ err: error }, 'export connection lost after the export');
      return false;
    }
  }

  private async take(): Promise<PoolClient> {
    try {
      return await this.pool.connect();
    } catch (error) {
      if (!isTimeout(error)) throw error;
      throw new AppError('UNAVAILABLE', 'Other exports are still running. Please try again in a minute.', {
        retryAfterSeconds: 60,
        cause: error,
      });
    }
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout exceeded');
}
