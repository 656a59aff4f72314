import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '../../../config/env.js';
import { dataSourceOptions } from '../../../infra/database/data-source.js';
import { liftTimeLimits } from '../../../infra/database/database-session.query.js';
import { type ImportTransaction, inImportTransaction } from '../staged-import.service.js';

/** One connection runs the import of this worker, and one updates PostgreSQL's statistics after an import. */
const CONNECTIONS = 2;

/** A separate connection pool without statement timeouts, because one statement of an import takes many seconds. */
@Injectable()
export class ImportConnectionsService implements OnApplicationShutdown {
  private readonly pool: DataSource;
  private opening?: Promise<DataSource>;

  constructor(env: Env) {
    this.pool = new DataSource(
      dataSourceOptions({ ...env, DATABASE_POOL: CONNECTIONS, STATEMENT_TIMEOUT_MS: 0 }, []),
    );
  }

  /** Runs the work in a transaction without time limits. */
  async run<T>(work: (transaction: ImportTransaction) => Promise<T>): Promise<T> {
    return inImportTransaction(await this.dataSource(), async (transaction) => {
      await liftTimeLimits(transaction.manager);
      return work(transaction);
    });
  }

  /** Connects at the first import. A worker that never imports holds no connection. */
  async dataSource(): Promise<DataSource> {
    this.opening ??= this.pool.initialize();
    try {
      return await this.opening;
    } catch (error) {
      this.opening = undefined;
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.pool.isInitialized) await this.pool.destroy();
  }
}
