import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import type { Logger } from 'pino';
import { AppError } from '../../../common/errors/app-error.js';
import { Env } from '../../../config/env.js';
import { KEEP_ALIVE, SESSION_SETTINGS } from '../../../infra/database/data-source.js';
import { reusingSocket } from '../../../infra/database/reusing-socket.js';
import { LOGGER } from '../../../infra/logging/logging.module.js';

/** Exports that this process runs at once; further ones wait. */
const AT_ONCE = 3;
const WAIT_MS = 60_000;
const KEPT_IDLE_MS = 10_000;

/** Connections of their own, so that long exports leave the others to short requests; and without their time limit. */
@Injectable()
export class ExportConnections implements OnApplicationShutdown {
  private readonly pool: Pool;

  constructor(
    env: Env,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.pool = new Pool({
      connectionString: env.DATABASE_URL,
      application_name: 'alumni-portal-export',
      stream: reusingSocket,
      // There is no other time limit for a server that vanished in mid-export.
      ...KEEP_ALIVE,
      max: AT_ONCE,
      connectionTimeoutMillis: WAIT_MS,
      idleTimeoutMillis: KEPT_IDLE_MS,
      options: `${SESSION_SETTINGS} -c statement_timeout=0`,
    });
    this.pool.on('error', (error) => this.logger.debug({ err: error }, 'an idle export connection was lost'));
  }

  /** Lends a connection. Work that fails costs the connection too: a COPY that nobody reads cannot be ended otherwise. */
  async lend<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.take();
    const onError = (error: Error) => this.logger.debug({ err: error }, 'an export connection was lost');
    client.on('error', onError);
    let failed = true;
    try {
      const result = await work(client);
      failed = false;
      return result;
    } finally {
      if (!failed) client.off('error', onError);
      client.release(failed);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
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
