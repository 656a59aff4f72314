import type { Client } from 'pg';
import type { SchemaTable } from './schema-tables.query.js';

/** Omits indexes of constraints: PostgreSQL refuses to drop them, and the restoration needs the primary keys. */
const INDEXES = `
  SELECT x.indexrelid::regclass::text AS name, pg_get_indexdef(x.indexrelid) AS definition
  FROM pg_index x
  WHERE x.indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = x.indexrelid)
  ORDER BY name`;

/**
 * Drops the indexes of the tables and returns the statements that create them again. Building an index after a million
 * rows are loaded takes a fraction of the time of updating the index for each row.
 */
export async function dropIndexes(client: Client, tables: readonly SchemaTable[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(INDEXES, [
    tables.map(({ name }) => name),
  ]);
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}
