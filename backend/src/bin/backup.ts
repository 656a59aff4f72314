import 'reflect-metadata';
import { resolve } from 'node:path';
import { loadEnv } from '../config/env.js';
import type { BackupManifest } from '../infra/backup/backup-manifest.js';
import { restoreBackup } from '../infra/backup/restore-backup.js';
import { saveBackup } from '../infra/backup/save-backup.js';
import { portalData } from '../portal-data.query.js';
import { runCommand } from './command.js';

/** The exit code of a backup that is complete except for files that the portal had already lost. */
const EXIT_LOST_FILES = 2;

/** `backup save FOLDER` copies rows and files of a portal in use. `backup restore FOLDER` fills an empty portal. */
async function main([action = '', folder, ...more]: string[]): Promise<void> {
  if (!['save', 'restore'].includes(action) || !folder || more.length > 0) {
    throw new Error('Please say what to do: backup save FOLDER or backup restore FOLDER');
  }
  const work = action === 'save' ? saveBackup : restoreBackup;
  const manifest = await work(portalData(loadEnv()), resolve(folder));
  console.log(`${action === 'save' ? 'Saved' : 'Restored'} ${describe(manifest)}.`);
  if (manifest.lostFiles === 0) process.exit();
  console.error(
    `Rows name ${manifest.lostFiles} more files, which the storage did not have when it was saved.`,
  );
  process.exit(EXIT_LOST_FILES);
}

function describe({ tables, files, at }: BackupManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows and ${files} files as they were at ${at}`;
}

runCommand(main);
