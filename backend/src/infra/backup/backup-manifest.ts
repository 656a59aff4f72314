import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../common/errors/app-error.js';
import type { SequenceValues } from './sequences.query.js';

const MANIFEST = 'manifest.json';
/** Version of the layout of a backup's folder. `readManifest` refuses a backup with another version. */
const LAYOUT = 1;

export interface SavedTable {
  name: string;
  rows: number;
  /** SHA-256 in hexadecimal of the table's uncompressed rows, in the order of the primary key. */
  sha256: string;
}

export interface BackupManifest {
  layout: typeof LAYOUT;
  /** Time of the snapshot that the backup contains, by the database's clock. */
  at: string;
  /** Names of all migrations that had run on the saved database. */
  migrations: string[];
  tables: SavedTable[];
  sequences: SequenceValues;
  files: number;
  /** Number of files to which saved rows refer, but which were missing in the storage. */
  lostFiles: number;
}

/** Returns the number of all files in a backup, except for the list of checksums. */
export function fileCount({ tables, files }: BackupManifest): number {
  return tables.length + files + 1;
}

export const tableFile = (table: string) => `tables/${table}.copy.gz`;

export async function writeManifest(folder: string, manifest: Omit<BackupManifest, 'layout'>): Promise<void> {
  const text = JSON.stringify({ layout: LAYOUT, ...manifest }, null, 2);
  await writeFile(join(folder, MANIFEST), `${text}\n`, { mode: 0o600, flush: true });
}

/** Reads the manifest of a backup. Verify the backup's checksums first: they show whether the manifest is unchanged. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const manifest: BackupManifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
  if (manifest.layout !== LAYOUT) {
    throw new UserError(`This version cannot read a backup of layout ${manifest.layout}.`);
  }
  return manifest;
}
