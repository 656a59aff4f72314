import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { UserError } from '../../common/errors/app-error.js';
import { type BackupManifest, type SavedTable, tableFile } from './backup-manifest.js';
import { sumOf } from './checksums.js';
import { dropIndexes } from './index-rebuild.query.js';
import { copyOut, countRows, type SchemaTable, schemaTables } from './schema-tables.query.js';
import { setSequences } from './sequences.query.js';

/** Throws if a table has rows. Ignores the tables in `filledBeforeUse`, which may have rows even in a new portal. */
export async function refuseRows(client: Client, filledBeforeUse: readonly string[]): Promise<void> {
  for (const { name } of await schemaTables(client)) {
    if (filledBeforeUse.includes(name)) continue;
    const { rows } = await client.query(`SELECT FROM ${name} LIMIT 1`);
    if (rows.length === 0) continue;
    throw new UserError(
      `The database is not empty, because ${name} has rows. Restore into an empty database. Nothing was restored.`,
    );
  }
}

/** Loads all rows in one transaction and compares them with the saved rows. A difference rolls the transaction back. */
export async function loadTables(
  client: Client,
  folder: string,
  { tables: saved, sequences }: BackupManifest,
  filledBeforeUse: readonly string[],
): Promise<void> {
  await client.query('BEGIN');
  const tables = await schemaTables(client);
  const switchTriggers = async (state: 'DISABLE' | 'ENABLE') => {
    for (const { name } of tables) await client.query(`ALTER TABLE ${name} ${state} TRIGGER USER`);
  };
  // Triggers must not fire: the backup already contains the rows that they write. ALTER TABLE also locks each table, so
  // no other session can write.
  await switchTriggers('DISABLE');
  await refuseRows(client, filledBeforeUse);
  await client.query(`TRUNCATE ${names(tables)}`);
  const indexes = await dropIndexes(client, tables);
  for (const table of tables) await loadTable(client, table, folder);
  await compare(client, tables, saved);
  for (const definition of indexes) await client.query(definition);
  await setSequences(client, sequences);
  await switchTriggers('ENABLE');
  await client.query('COMMIT');
  await client.query(`VACUUM (ANALYZE) ${names(tables)}`);
}

async function loadTable(client: Client, { name, columns }: SchemaTable, folder: string): Promise<void> {
  const target = client.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN`));
  await pipeline(createReadStream(join(folder, tableFile(name))), createGunzip(), target);
}

async function compare(
  client: Client,
  tables: readonly SchemaTable[],
  saved: readonly SavedTable[],
): Promise<void> {
  for (const table of tables) {
    const original = saved.find(({ name }) => name === table.name);
    const rows = await countRows(client, table);
    const sha256 = await sumOf(client.query(copyOut(table)));
    if (rows === original?.rows && sha256 === original.sha256) continue;
    throw new UserError(`The rows of ${table.name} differ from the saved rows. No row was restored.`);
  }
}

function names(tables: readonly SchemaTable[]): string {
  return tables.map(({ name }) => name).join(', ');
}
