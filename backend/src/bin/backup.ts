import 'reflect-metadata';
import { resolve } from 'node:path';
import { loadApplicationRole } from '../config/database-env.js';
import { loadEnv } from '../config/env.js';
import type { BackupManifest } from '../infra/backup/backup-manifest.js';
import { newIdentityFile } from '../infra/backup/keep/encryption.js';
import { fetchBackup, keepBackup, keptBackups, NEWEST_BACKUP } from '../infra/backup/keep/keep-backup.js';
import { keepSettings } from '../infra/backup/keep/keep-settings.js';
import { keepOnSchedule } from '../infra/backup/keep/schedule.js';
import { verifyBackup } from '../infra/backup/keep/verify-backup.js';
import { restoreBackup } from '../infra/backup/restore-backup.js';
import { saveBackup } from '../infra/backup/save-backup.js';
import { grantToApplication } from '../infra/database/application-role.query.js';
import { createLogger } from '../infra/logging/logger.js';
import { portalData } from '../portal-data.query.js';
import { runCommand, withDatabase } from './command.js';

/** The exit code if a backup lacks files because they were already missing in the portal's storage. */
const EXIT_LOST_FILES = 2;

const USAGE = `Please say what to do:
  backup save FOLDER          copies rows and files of a portal in use into a new folder
  backup restore FOLDER       fills an empty portal from a folder that "backup save" or "backup fetch" wrote
  backup keep                 saves a backup to BACKUP_DIR or BACKUP_S3_BUCKET and removes backups that are too old
  backup schedule             runs "backup keep" every day at BACKUP_AT, until the command is stopped
  backup list                 names the kept backups, the newest first
  backup fetch NAME FOLDER    decrypts and unpacks a kept backup into a new folder; NAME may be "newest"
  backup verify [NAME]        restores a kept backup, the newest by default, into a scratch database, then drops the database
  backup key                  makes a key to encrypt backups with`;

interface Action {
  /** The minimum and the maximum number of arguments that the action takes. */
  takes: [least: number, most: number];
  run: (first: string, second: string) => Promise<BackupManifest | undefined>;
}

const ACTIONS: Record<string, Action> = {
  save: {
    takes: [1, 1],
    run: async (folder) => done('Saved', await saveBackup(portalData(loadEnv()), resolve(folder))),
  },
  restore: { takes: [1, 1], run: restore },
  keep: { takes: [0, 0], run: keep },
  schedule: { takes: [0, 0], run: schedule },
  list: {
    takes: [0, 0],
    run: async () => {
      const settings = keepSettings(loadEnv());
      const backups = await keptBackups(settings);
      for (const { key } of backups) console.log(key);
      if (backups.length === 0) console.error(`There is no backup in ${settings.storage.place}.`);
      return undefined;
    },
  },
  fetch: {
    takes: [2, 2],
    run: async (name, folder) => {
      console.log(`Fetched ${await fetchBackup(keepSettings(loadEnv()), name, resolve(folder))}.`);
      return undefined;
    },
  },
  verify: {
    takes: [0, 1],
    run: async (name) => {
      const env = loadEnv();
      const { key, manifest } = await verifyBackup(portalData(env), keepSettings(env), name || NEWEST_BACKUP);
      return done(`Verified ${key}:`, manifest);
    },
  },
  key: {
    takes: [0, 0],
    run: async () => {
      process.stdout.write(await newIdentityFile());
      return undefined;
    },
  },
};

async function main([name = '', ...args]: string[]): Promise<void> {
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action || args.length < action.takes[0] || args.length > action.takes[1]) throw new Error(USAGE);
  // Call `process.exit` on a signal, so that the exit handlers remove the temporary folders.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => process.exit(name === 'schedule' ? 0 : 1));
  }
  const [first = '', second = ''] = args;
  const manifest = await action.run(first, second);
  if (!manifest?.lostFiles) process.exit();
  const reason = ['save', 'keep'].includes(name)
    ? `they are missing in ${portalData(loadEnv()).storage.place}`
    : 'they were missing in the storage';
  console.error(`${manifest.lostFiles} files are not in the backup: the database names them, but ${reason}.`);
  process.exit(EXIT_LOST_FILES);
}

async function restore(folder: string): Promise<BackupManifest> {
  const manifest = done('Restored', await restoreBackup(portalData(loadEnv()), resolve(folder)));
  const role = loadApplicationRole();
  if (role) await withDatabase((dataSource) => grantToApplication(dataSource, role));
  return manifest;
}

async function keep(): Promise<BackupManifest> {
  const env = loadEnv();
  const { key, manifest, removed } = await keepBackup(portalData(env), keepSettings(env));
  for (const superseded of removed) console.log(`Removed ${superseded}.`);
  return done(`Kept ${key}:`, manifest);
}

/** Never resolves: the schedule runs until the process is stopped. */
function schedule(): Promise<undefined> {
  const env = loadEnv();
  const logger = createLogger(env.LOG_LEVEL, 'backup');
  keepOnSchedule(portalData(env), keepSettings(env), { timeOfDay: env.BACKUP_AT, logger });
  logger.info({ at: env.BACKUP_AT }, 'backups are scheduled');
  return new Promise(() => undefined);
}

function done(what: string, manifest: BackupManifest): BackupManifest {
  const { tables, files, at } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${what} ${rows} rows and ${files} files as they were at ${at}.`);
  return manifest;
}

runCommand(main);
