import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import { UserError } from '../../common/errors/app-error.js';
import { loadDatabaseEnv } from '../../config/database-env.js';
import { dataSourceOptions } from '../database/data-source.js';
import { migrateUp } from '../database/migrate.js';
import { migrations } from '../database/migrations/index.js';
import type { FileStorage } from '../storage/file-storage.js';
import { onOwnConnection } from './backup-connection.js';
import { type BackupManifest, fileCount, readManifest } from './backup-manifest.js';
import { CHECKSUMS, damaged, type ListedFile, listedFiles, sumOf, verifyChecksums } from './checksums.js';
import { FILES } from './file-copies.js';
import { forEachConcurrently } from './for-each-concurrently.js';
import { loadTables, refuseRows } from './load-tables.query.js';
import type { PortalData } from './portal-data.js';
import { schemaMigrations } from './schema-tables.query.js';

/**
 * Restores a backup into an empty database. Changes nothing if any file of the backup is damaged. First restores the
 * files, then all rows in one transaction. So no row refers to a file that is not restored yet. If the restoration is
 * interrupted, it can be started again.
 */
export async function restoreBackup(portal: PortalData, folder: string): Promise<BackupManifest> {
  const { databaseUrl, storage, filledBeforeUse } = portal;
  const manifest = await soundManifest(folder);
  return onOwnConnection(databaseUrl, async (client) => {
    await refuseOtherSchema(client, manifest);
    await refuseRows(client, filledBeforeUse);
    await migrateTo(portal, manifest.migrations.length);
    await forEachConcurrently(listedFiles(folder), (file) => restoreFile(storage, folder, file));
    await loadTables(client, folder, manifest, filledBeforeUse);
    await migrateTo(portal, migrations.length);
    return manifest;
  });
}

async function soundManifest(folder: string): Promise<BackupManifest> {
  const listed = await verifyChecksums(folder);
  if (listed === 0) throw damaged(CHECKSUMS);
  const manifest = await readManifest(folder);
  // If the list of checksums was cut short, all remaining checksums are correct. Only the number of files differs.
  if (listed !== fileCount(manifest)) throw damaged(CHECKSUMS);
  return manifest;
}

/**
 * Throws if this version does not know the schema of the backup, or if the schema of the database is newer. Accepts a
 * backup of an older version: the restoration loads it into the old schema and then migrates.
 */
async function refuseOtherSchema(client: Client, { migrations: saved }: BackupManifest): Promise<void> {
  if (!isBeginning(saved, knownMigrations())) {
    throw new UserError(
      `The backup was made by another version of the portal, whose last migration is ${saved.at(-1)}. Restore it ` +
        'with that version. Nothing was restored.',
    );
  }
  if (!isBeginning(await schemaMigrations(client), saved)) {
    throw new UserError(
      'The schema of the database is newer than the backup: restore into a database without tables. Nothing was ' +
        'restored.',
    );
  }
}

function knownMigrations(): string[] {
  return migrations.map((Migration) => new Migration().name);
}

function isBeginning(some: readonly string[], all: readonly string[]): boolean {
  return some.every((name, index) => name === all[index]);
}

async function migrateTo({ databaseUrl, entities }: PortalData, count: number): Promise<void> {
  const settings = loadDatabaseEnv({ DATABASE_URL: databaseUrl });
  const options = { ...dataSourceOptions(settings, entities), migrations: migrations.slice(0, count) };
  const dataSource = await new DataSource(options).initialize();
  try {
    await migrateUp(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

async function restoreFile(storage: FileStorage, folder: string, { path, sum }: ListedFile): Promise<void> {
  if (!path.startsWith(`${FILES}/`)) return;
  const key = path.slice(FILES.length + 1);
  await storage.write(key, createReadStream(join(folder, path)));
  const stored = await storage.read(key);
  if (!stored || (await sumOf(stored.content)) !== sum) {
    throw new UserError(`The storage did not store ${key} as it is in the backup. No row was restored.`);
  }
}
