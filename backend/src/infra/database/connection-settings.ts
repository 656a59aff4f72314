import type { Duplex } from 'node:stream';
import {
  Client,
  type ClientBase,
  type ClientConfig,
  type PoolConfig,
  type QueryConfig,
  type Submittable,
} from 'pg';

/**
 * Settings of every session. `random_page_cost` is low, because random reads from an SSD or a cache cost little more
 * than sequential reads. `jit` is off, because JIT compilation takes longer than most statements. `work_mem` has
 * room for 800,000 members that match a search term, at 40 bytes for each.
 */
const SETTINGS = { timezone: 'UTC', random_page_cost: '1.1', jit: 'off', work_mem: '32MB' };

export const SESSION_SETTINGS = Object.entries(SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** The settings that the database role needs behind a pooler, because a client cannot set session parameters there. */
export const ROLE_SETTINGS = {
  ...SETTINGS,
  statement_timeout: '5s',
  idle_in_transaction_session_timeout: '30s',
};

interface Pooled {
  DATABASE_POOLER?: 'transaction';
}

/**
 * Returns the options of a connection pool. Without a pooler, these are the session parameters. A pooler may run each
 * transaction on another connection, which lacks the session parameters and the prepared statements. So behind a
 * pooler, returns a client class that removes the names of statements: PostgreSQL then keeps no prepared statements.
 */
export function sessionOptions({ DATABASE_POOLER }: Pooled, parameters: ClientConfig): PoolConfig {
  return DATABASE_POOLER ? { Client: UnnamedClient } : parameters;
}

type Statement = string | QueryConfig | Submittable;

class UnnamedClient extends Client {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of `query` have no common type of results.
  override query(statement: Statement, ...rest: unknown[]): any {
    const unnamed = isConfig(statement) ? { ...statement, name: undefined } : statement;
    const query = super.query as (statement: Statement, ...rest: unknown[]) => unknown;
    return query.call(this, unnamed, ...rest);
  }
}

/**
 * Returns false for a `Submittable`, such as a COPY. `query` must not copy it, because pg calls its methods and a copy
 * would lack them.
 */
function isConfig(statement: Statement): statement is QueryConfig {
  return typeof statement === 'object' && 'name' in statement && 'text' in statement;
}

/**
 * TCP keep-alive detects a dead server and keeps a firewall from dropping an idle connection. By default, an operating
 * system sends the first probe after two hours.
 */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** The parts of a connection that the types of `pg` leave out. */
interface Connected {
  connection: { stream: Duplex & { setTimeout(milliseconds: number): void } };
  /** False from the moment a statement is sent until PostgreSQL has answered it. */
  readyForQuery: boolean;
}

/** Returns the hook for new connections of a pool. Without `silenceMs`, a connection may be silent for any time. */
export function onConnect(silenceMs?: number): (client: ClientBase) => void {
  const limitSilence = silenceMs === undefined ? undefined : silenceLimit(silenceMs);
  return (client) => {
    // When the pool lends a connection, it removes its error listener. The borrower, such as TypeORM, adds its own
    // listener a moment later. If PostgreSQL ends the connection in between, an error without a listener would end the
    // process.
    client.on('error', () => undefined);
    limitSilence?.(client);
  };
}

/**
 * Returns a function that adds a time limit to a new connection. If a statement runs and no data moves on the
 * connection for this time, the connection is destroyed and the statement fails. The reason: a frozen PostgreSQL does
 * not enforce its own timeouts. While the reader pauses the connection, such as for a slow client, the limit does not
 * apply.
 */
function silenceLimit(milliseconds: number): (client: ClientBase) => void {
  return (client) => {
    const connected = client as unknown as Connected;
    const { stream } = connected.connection;
    // Node restarts this timeout at each byte sent or received.
    stream.setTimeout(milliseconds);
    stream.on('resume', () => stream.setTimeout(milliseconds));
    stream.on('timeout', () => {
      if (!connected.readyForQuery && !stream.isPaused()) stream.destroy(new DatabaseSilent(milliseconds));
    });
  };
}

class DatabaseSilent extends Error {
  /** Node.js uses the same code for a connection that timed out. So `isDatabaseAway` returns true for this error. */
  readonly code = 'ETIMEDOUT';

  constructor(milliseconds: number) {
    super(`no answer from the database within ${milliseconds} ms`);
  }
}
