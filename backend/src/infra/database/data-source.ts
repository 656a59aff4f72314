import type { DataSourceOptions, MixedList } from 'typeorm';
import { KEEP_ALIVE, onConnect, SESSION_SETTINGS, sessionOptions } from './connection-settings.js';
import { migrations } from './migrations/index.js';
import { SnakeNamingStrategy } from './snake-naming.strategy.js';

export type EntityClasses = MixedList<new () => object>;

interface Settings {
  DATABASE_URL: string;
  DATABASE_POOL: number;
  DATABASE_POOLER?: 'transaction';
  /** Maximum time of a statement in milliseconds; 0 means no limit. Defaults to 5 seconds. */
  STATEMENT_TIMEOUT_MS?: number;
}

/** Idle connections stay open for this time, because a new connection is slow and has empty caches. */
const KEPT_IDLE_MS = 300_000;

const STATEMENT_TIMEOUT_MS = 5_000;
/** If PostgreSQL does not cancel a slow statement, the process destroys the connection after this additional time. */
const SILENCE_BEYOND_TIMEOUT_MS = 3_000;

/** Returns the database options of the processes, the commands and the tests. */
export function dataSourceOptions(env: Settings, entities: EntityClasses): DataSourceOptions {
  const statementTimeout = env.STATEMENT_TIMEOUT_MS ?? STATEMENT_TIMEOUT_MS;
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
      onConnect: onConnect(statementTimeout > 0 ? statementTimeout + SILENCE_BEYOND_TIMEOUT_MS : undefined),
      ...sessionOptions(env, {
        statement_timeout: statementTimeout,
        idle_in_transaction_session_timeout: 30_000,
        options: SESSION_SETTINGS,
      }),
    },
  };
}
