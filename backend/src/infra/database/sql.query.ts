import type { ClientBase, Pool, QueryConfig } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/**
 * Returns the SQL that converts a search term to lower case without accents. A term that consists only of accents
 * becomes NULL, because an empty text would match every member.
 */
export const foldedTerm = (parameter: string) => `NULLIF(btrim(search_fold(${parameter})), '')`;

/** The fixed keys of the portal's advisory locks in PostgreSQL. The values are arbitrary, but must differ. */
export const ADVISORY_LOCKS = {
  migrations: 7_305_001,
  superadmins: 7_305_002,
  imports: 7_305_003,
  membershipCounts: 7_305_004,
} as const;

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Returns one row in the text format of PostgreSQL's COPY. */
export function copyLine(values: readonly unknown[]): string {
  return `${values.map(copyValue).join('\t')}\n`;
}

function copyValue(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  return String(value).replace(/[\\\n\r\t]/g, (character) => ESCAPES[character] ?? character);
}

/** Binds a value to a statement and returns its placeholder, or a literal if parameters are not allowed. */
export type Bind = (value: string | number | boolean | string[]) => string;

/** Collects the parameters of one statement. */
export class Parameters {
  readonly list: unknown[] = [];

  readonly bind: Bind = (value) => `$${this.list.push(value)}`;
}

/** Returns TypeORM's connection pool. */
export function poolOf(dataSource: DataSource): Pool {
  return (dataSource.driver as PostgresDriver).master as Pool;
}

/**
 * Runs a statement and returns its rows. The statement may have a name, which TypeORM does not support. After a few
 * executions, PostgreSQL may reuse one plan for a named statement. Use a name only if one plan suits all values; a
 * `LIKE` needs a plan for each value.
 */
export async function queryRows<T extends object>(
  database: DataSource | ClientBase,
  statement: QueryConfig,
): Promise<T[]> {
  const connection = 'driver' in database ? poolOf(database) : database;
  const { rows } = await connection.query<T>(statement);
  return rows;
}
