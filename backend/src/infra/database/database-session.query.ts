import type { ClientBase } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { ADVISORY_LOCKS } from './sql.query.js';

/** The role, database and settings of a session. Role and database are quoted for use in a statement. */
export interface SessionDescription {
  role: string;
  database: string;
  settings: Record<string, string>;
}

export async function describeSession(dataSource: DataSource): Promise<SessionDescription | undefined> {
  const [session] = await dataSource.query(
    `SELECT quote_ident(current_user) AS role, quote_ident(current_database()) AS database,
       (SELECT json_object_agg(lower(name), setting) FROM pg_settings WHERE lower(name) = ANY ($1)) AS settings`,
    [['timezone', 'statement_timeout', 'idle_in_transaction_session_timeout']],
  );
  return session;
}

/**
 * Describes the sessions of a role in this database, with the settings that ALTER ROLE made. Uses the current role if
 * none is given.
 */
export async function describeRole(
  dataSource: DataSource,
  role?: string,
): Promise<SessionDescription | undefined> {
  const [session] = await dataSource.query(
    `SELECT quote_ident(r.rolname) AS role, quote_ident(current_database()) AS database, (
       SELECT COALESCE(json_object_agg(lower(split_part(one, '=', 1)), split_part(one, '=', 2)), '{}')
       FROM pg_db_role_setting s JOIN pg_database d ON d.datname = current_database(), unnest(s.setconfig) AS one
       WHERE s.setrole = r.oid AND s.setdatabase IN (0, d.oid)) AS settings
     FROM pg_roles r WHERE r.rolname = COALESCE($1, current_user)`,
    [role ?? null],
  );
  return session;
}

/** Starts a transaction that reads one snapshot and writes nothing. */
export async function beginSnapshot(client: ClientBase): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
}

/**
 * Like `beginSnapshot`, but the transaction has no time limits. `SET LOCAL` changes the limits for this transaction
 * only: the connection has its limits again after the transaction.
 */
export async function beginUnlimitedSnapshot(client: ClientBase): Promise<void> {
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
    SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`);
}

/** Removes the time limits of the running transaction. The connection or the database role has set these limits. */
export async function liftTimeLimits(manager: EntityManager): Promise<void> {
  await manager.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
}

export async function commit(client: ClientBase): Promise<void> {
  await client.query('COMMIT');
}

/** Returns the id of the PostgreSQL process that serves the connection. */
export async function backendPid(client: ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid;
}

/** Ends the session of the PostgreSQL process `pid`. The statement that runs in this session fails at once. */
export async function endBackend(dataSource: DataSource, pid: number | undefined): Promise<void> {
  await dataSource.query('SELECT pg_terminate_backend($1)', [pid]);
}

/** Takes the lock of the migrations. Waits while another process holds it. */
export async function lockMigrations(runner: QueryRunner): Promise<void> {
  await runner.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations]);
}

export async function unlockMigrations(runner: QueryRunner): Promise<void> {
  await runner.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCKS.migrations]);
}

/** Returns the names of the migrations that made the schema. The table `migrations` must exist. */
export async function executedMigrations(runner: QueryRunner): Promise<string[]> {
  const executed: { name: string }[] = await runner.query('SELECT name FROM migrations');
  return executed.map(({ name }) => name);
}
