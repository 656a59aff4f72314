import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Client } from 'pg';
import type { Env } from '../../src/config/env.js';
import type { BackupManifest } from '../../src/infra/backup/backup-manifest.js';
import { type CommandResult, runCommand } from './command.js';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './test-database.js';

/** Returns the settings of a portal with an empty database and an empty storage. */
export async function emptyPlace(env: Env) {
  return placeOf(env, await createEmptyDatabase());
}

/** Returns the settings of a portal without members, with a migrated database and an empty storage. */
export async function migratedPlace(env: Env) {
  return placeOf(env, await createTestDatabase());
}

function placeOf(env: Env, database: TestDatabase) {
  const storage = join(tmpdir(), `portal-restored-${randomBytes(6).toString('hex')}`);
  return {
    env: { ...env, DATABASE_URL: database.url, STORAGE_DIR: storage } as Env,
    remove: async () => {
      await database.drop();
      await rm(storage, { recursive: true, force: true });
    },
  };
}

export function save(env: Env, folder: string): Promise<CommandResult> {
  return runCommand('backup', ['save', folder], env);
}

export function restore(env: Env, folder: string): Promise<CommandResult> {
  return runCommand('backup', ['restore', folder], env);
}

/** Deletes all tables and files of a portal. */
export async function wipe({ DATABASE_URL, STORAGE_DIR }: Env): Promise<void> {
  await withClient(DATABASE_URL, (client) =>
    client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public'),
  );
  await rm(STORAGE_DIR, { recursive: true, force: true });
}

/** Returns the number of rows and a digest of all rows for every table, except TypeORM's own tables. */
export function contentOf({ DATABASE_URL }: Env): Promise<Record<string, string>> {
  return withClient(DATABASE_URL, async (client) => {
    const tables = await client.query(
      `SELECT relname AS name FROM pg_class
       WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT IN ('migrations', 'typeorm_metadata')`,
    );
    const content: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query(
        `SELECT count(*) || ' ' || md5(COALESCE(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS digest FROM ${name} t`,
      );
      content[name] = rows[0].digest;
    }
    return content;
  });
}

/** Returns the keys of the members' photos. */
export function photosOf({ DATABASE_URL }: Env): Promise<string[]> {
  return withClient(DATABASE_URL, async (client) => {
    const { rows } = await client.query(
      'SELECT profile_photo AS key FROM users WHERE profile_photo IS NOT NULL',
    );
    return rows.map(({ key }) => key).sort();
  });
}

/** Returns the digest of every file in a directory tree. */
export async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found: Record<string, string> = {};
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const path = join(entry.parentPath, entry.name);
    found[relative(folder, path)] = sha256(await readFile(path));
  }
  return found;
}

export async function manifestOf(folder: string): Promise<BackupManifest> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
}

/** Changes the manifest of a backup, and updates the checksums. */
export async function amend(folder: string, change: (manifest: BackupManifest) => void): Promise<void> {
  const manifest = await manifestOf(folder);
  change(manifest);
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  const { SHA256SUMS: _itself, ...sums } = await filesIn(folder);
  const lines = Object.entries(sums).map(([path, sum]) => `${sum}  ${path}\n`);
  await writeFile(join(folder, 'SHA256SUMS'), lines.join(''));
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
