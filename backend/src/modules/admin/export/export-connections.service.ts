import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { Env } from '../../../config/env.js';
import {
  KEEP_ALIVE,
  onConnect,
  SESSION_SETTINGS,
  sessionOptions,
} from '../../../infra/database/connection-settings.js';
import { reusingSocket } from '../../../infra/database/copy-out.js';
import { beginUnlimitedSnapshot, commit } from '../../../infra/database/database-session.query.js';
import { ReadSourceService } from '../../../infra/database/replica/read-source.service.js';
import { LOGGER } from '../../../infra/logging/logging.module.js';

/** Maximum number of concurrent exports of this process on each database server. Further exports wait. */
const MAX_CONCURRENT_EXPORTS = 3;
const WAIT_MS = 60_000;
const KEPT_IDLE_MS = 10_000;
/**
 * A connection is closed if an export waits this long for data during a statement. The time is long enough to sort the
 * whole membership before the first row.
 */
const LONGEST_SILENCE_MS = 120_000;

/** The facts that decide from which database server an export reads. */
interface Reader {
  userId: string;
  /**
   * True if an earlier attempt failed or was aborted. Then the export reads from the primary, because a replica may
   * cancel a long statement.
   */
  isRetry?: boolean;
}

/**
 * Holds separate connection pools without statement timeouts, so that exports do not block the pool of short requests.
 */
@Injectable()
export class ExportConnectionsService implements OnApplicationShutdown {
  private readonly pools: { primary: Pool; replica?: Pool };

  constructor(
    env: Env,
    private readonly primary: DataSource,
    private readonly reads: ReadSourceService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.pools = {
      primary: this.open(env, env.DATABASE_URL),
      replica: env.DATABASE_REPLICA_URL ? this.open(env, env.DATABASE_REPLICA_URL) : undefined,
    };
  }

  /**
   * Runs the work with a connection in a read-only transaction. Closes the connection if the work fails, because an
   * unread COPY cannot be cancelled otherwise. Throws `UNAVAILABLE` if no connection is free within a minute.
   */
  async lend<T>(reader: Reader, work: (client: PoolClient, server: DataSource) => Promise<T>): Promise<T> {
    const { client, server } = await this.take(reader);
    const onError = (error: Error) => this.logger.debug({ err: error }, 'export connection lost');
    client.on('error', onError);
    let failed = true;
    try {
      await beginUnlimitedSnapshot(client);
      const result = await work(client, server);
      failed = !(await this.hasEnded(client));
      return result;
    } finally {
      if (!failed) client.off('error', onError);
      client.release(failed);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.pools.primary.end(), this.pools.replica?.end()]);
  }

  private open(env: Env, connectionString: string): Pool {
    const pool = new Pool({
      connectionString,
      application_name: 'alumni-portal-export',
      stream: reusingSocket,
      ...KEEP_ALIVE,
      onConnect: onConnect(LONGEST_SILENCE_MS),
      max: MAX_CONCURRENT_EXPORTS,
      connectionTimeoutMillis: WAIT_MS,
      idleTimeoutMillis: KEPT_IDLE_MS,
      ...sessionOptions(env, { options: SESSION_SETTINGS }),
    });
    pool.on('error', (error) => this.logger.debug({ err: error }, 'idle export connection lost'));
    return pool;
  }

  /**
   * Commits the transaction. Returns false if the connection was lost. The export is complete anyway, because the
   * transaction only reads.
   */
  private async hasEnded(client: PoolClient): Promise<boolean> {
    try {
      await commit(client);
      return true;
    } catch (error) {
      this.logger.debug({ err: error }, 'export connection lost after the export');
      return false;
    }
  }

  /**
   * Takes a connection to the replica if the replica has all changes made by the administrator and accepts the
   * connection. Otherwise, and for a retry, takes a connection to the primary.
   */
  private async take({ userId, isRetry }: Reader): Promise<{ client: PoolClient; server: DataSource }> {
    const server = isRetry ? this.primary : await this.reads.databaseFor(userId);
    if (server !== this.primary && this.pools.replica) {
      try {
        return { client: await this.connect(this.pools.replica), server };
      } catch (error) {
        if (error instanceof AppError) throw error;
        this.logger.warn({ err: error }, 'no connection to the replica; the export reads from the primary');
      }
    }
    return { client: await this.connect(this.pools.primary), server: this.primary };
  }

  private async connect(pool: Pool): Promise<PoolClient> {
    try {
      return await pool.connect();
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
