import type { Client } from 'pg';
import { CopyOut } from '../database/copy-out.js';

/** A table of the portal. The names of the table and its columns are already quoted where SQL requires it. */
export interface SchemaTable {
  name: string;
  /** The columns, without generated ones. */
  columns: string;
  /** The columns of the primary key, for ORDER BY. Their collation gives the same order on every server. */
  key: string;
}

/** TypeORM's own tables. Running the migrations fills these tables, so a backup leaves their rows out. */
const OF_THE_SCHEMA = ['migrations', 'typeorm_metadata'];

const TABLES = `
  SELECT quote_ident(c.relname) AS name,
    (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
     WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
    (SELECT string_agg(quote_ident(attname) || CASE WHEN attcollation = 0 THEN '' ELSE ' COLLATE "C"' END, ', '
       ORDER BY array_position(i.indkey::int2[], attnum))
     FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND attnum = ANY (i.indkey)
     WHERE i.indrelid = c.oid AND i.indisprimary) AS key,
    ARRAY(SELECT f.relname::text FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid
          WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS "refersTo"
  FROM pg_class c
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
  ORDER BY c.relname`;

/** Returns every table of the portal. A table comes after the tables that its foreign keys refer to. */
export async function schemaTables(client: Client): Promise<SchemaTable[]> {
  const { rows } = await client.query<SchemaTable & { refersTo: string[] }>(TABLES, [OF_THE_SCHEMA]);
  const ordered: SchemaTable[] = [];
  const isThere = (name: string) => ordered.some((table) => table.name === name);
  while (ordered.length < rows.length) {
    const next = rows.find(({ name, refersTo }) => !isThere(name) && refersTo.every(isThere));
    if (!next) throw new Error('Tables refer to each other in a circle.');
    const { name, columns, key } = next;
    if (!key) throw new Error(`The table ${name} has no primary key.`);
    ordered.push({ name, columns, key });
  }
  return ordered;
}

/** Returns the names of the applied migrations, the oldest first. Returns none if the database has no schema. */
export async function schemaMigrations(client: Client): Promise<string[]> {
  const found = await client.query(`SELECT to_regclass('migrations') IS NOT NULL AS "isThere"`);
  if (!found.rows[0].isThere) return [];
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY timestamp');
  return rows.map(({ name }) => name);
}

/** Returns a COPY statement that reads all rows of the table in the order of its primary key. */
export function copyOut({ name, columns, key }: SchemaTable): CopyOut {
  return new CopyOut(`COPY (SELECT ${columns} FROM ${name} ORDER BY ${key}) TO STDOUT`);
}

export async function snapshotTime(client: Client): Promise<Date> {
  const { rows } = await client.query<{ at: Date }>('SELECT now() AS at');
  return (rows[0] as { at: Date }).at;
}

export async function countRows(client: Client, { name }: SchemaTable): Promise<number> {
  const { rows } = await client.query(`SELECT count(*)::float8 AS count FROM ${name}`);
  return rows[0].count;
}
