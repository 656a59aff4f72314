import type { DataSourceOptions, MixedList } from 'typeorm';
import { migrations } from './migrations/index.js';
import { SnakeNamingStrategy } from './snake-naming.strategy.js';

type EntityClasses = MixedList<new () => object>;

interface Settings {
  DATABASE_URL: string;
  DATABASE_POOL: number;
  /** 0 for no limit; 5 seconds when absent, as every request has it. */
  STATEMENT_TIMEOUT_MS?: number;
}

/**
 * Times are in UTC. Random reads cost hardly more than sequential ones (SSD, cache), and compiling a statement just in
 * time costs more than most statements take. The hits of a common search term, 40 bytes each, are looked up in memory.
 */
export const SESSION_SETTINGS = '-c timezone=UTC -c random_page_cost=1.1 -c jit=off -c work_mem=32MB';

/**
 * A server that is gone keeps no time limit, and a firewall forgets who is silent. By itself, an operating system begins
 * to ask after two hours.
 */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Whoever comes back after reading a page does not wait for a new connection and for what it has yet to learn. */
const KEPT_IDLE_MS = 300_000;

/** One description of the database for the processes, the commands and the tests. */
export function dataSourceOptions(env: Settings, entities: EntityClasses): DataSourceOptions {
  return {
    type: 'postgres',
    url: env.DATABASE_URL,
    entities,
    migrations,
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNamingStrategy(),
    logging: false,
    poolSize: env.DATABASE_POOL,
    connectTimeoutMS: 5_000,
    extra: {
      application_name: 'alumni-portal',
      idleTimeoutMillis: KEPT_IDLE_MS,
      ...KEEP_ALIVE,
      statement_timeout: env.STATEMENT_TIMEOUT_MS ?? 5_000,
      idle_in_transaction_session_timeout: 30_000,
      options: SESSION_SETTINGS,
    },
  };
}
