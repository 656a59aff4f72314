import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { UserError } from '../../common/errors/app-error.js';
import { beginSnapshot, commit } from '../database/database-session.query.js';
import { onOwnConnection } from './backup-connection.js';
import {
  type BackupManifest,
  fileCount,
  readManifest,
  type SavedTable,
  tableFile,
  writeManifest,
} from './backup-manifest.js';
import { writeChecksums } from './checksums.js';
import { FileCopies } from './file-copies.js';
import type { PortalData } from './portal-data.js';
import {
  copyOut,
  countRows,
  type SchemaTable,
  schemaMigrations,
  schemaTables,
  snapshotTime,
} from './schema-tables.query.js';
import { readSequences } from './sequences.query.js';
import { inNewFolder } from './temporary-folders.js';

/** Level 1 takes half the time of the default level, but a quarter more space. */
const GZIP = { level: 1 };
/**
 * Maximum number of snapshots that a backup tries to save. If a file is deleted before it is copied, the backup tries
 * again with a new snapshot, whose rows no longer refer to that file.
 */
const MAX_TRIES_TO_SAVE = 20;

/** Saves a portal that may be in use. The folder gets its final name only after all files are written to it. */
export function saveBackup(portal: PortalData, folder: string): Promise<BackupManifest> {
  return inNewFolder(folder, async (partial) => {
    await onOwnConnection(portal.databaseUrl, (client) => fill(portal, client, partial));
    const written = await writeChecksums(partial);
    const manifest = await readManifest(partial);
    if (written !== fileCount(manifest))
      throw new Error('The folder does not contain all files that were saved.');
    return manifest;
  });
}

async function fill({ storage, namedFiles }: PortalData, client: Client, folder: string): Promise<void> {
  const copies = new FileCopies(storage, folder, namedFiles);
  // Copy most files in an earlier snapshot. Then the snapshot that is saved has few files to copy, so it stays open for
  // a shorter time.
  let lost = new Set(await inSnapshot(client, () => copies.gather(client)));
  for (let attempt = 1; attempt <= MAX_TRIES_TO_SAVE; attempt += 1) {
    const isSaved = await inSnapshot(client, async () => {
      const missing = await copies.gather(client);
      // A missing file is lost if it was already missing in the previous snapshot. If the portal deleted a file just
      // now, the file is not lost: in the next snapshot, no row refers to it.
      if (missing.every((key) => lost.has(key))) return saveMoment(client, folder, copies, missing.length);
      lost = new Set(missing);
      return false;
    });
    if (isSaved) return;
  }
  throw new UserError('Files were deleted faster than they could be copied: try again at a quieter time.');
}

async function inSnapshot<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await beginSnapshot(client);
  const result = await work();
  await commit(client);
  return result;
}

async function saveMoment(
  client: Client,
  folder: string,
  copies: FileCopies,
  lostFiles: number,
): Promise<boolean> {
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  const tables: SavedTable[] = [];
  for (const table of await schemaTables(client)) tables.push(await saveTable(client, table, folder));
  await writeManifest(folder, {
    at: (await snapshotTime(client)).toISOString(),
    migrations: await schemaMigrations(client),
    tables,
    sequences: await readSequences(client),
    files: await copies.settle(client),
    lostFiles,
  });
  return true;
}

async function saveTable(client: Client, table: SchemaTable, folder: string): Promise<SavedTable> {
  const rows = await countRows(client, table);
  const hash = createHash('sha256');
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield Buffer.from(chunk);
    }
  };
  const target = createWriteStream(join(folder, tableFile(table.name)), { mode: 0o600, flush: true });
  await pipeline(client.query(copyOut(table)), hashed, createGzip(GZIP), target);
  return { name: table.name, rows, sha256: hash.digest('hex') };
}
