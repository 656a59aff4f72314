import type { Client } from 'pg';
import type { DataSource } from 'typeorm';

export async function recordKept(client: Client, key: string, savedAt: Date): Promise<void> {
  await client.query(
    'INSERT INTO kept_backups (key, saved_at) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET saved_at = $2',
    [key, savedAt],
  );
}

export async function recordVerified(client: Client, key: string): Promise<void> {
  await client.query('UPDATE kept_backups SET verified_at = now() WHERE key = $1', [key]);
}

/** Forgets the backups that the storage does not have any more. */
export async function forgetRemoved(client: Client, stored: readonly string[]): Promise<void> {
  await client.query('DELETE FROM kept_backups WHERE key <> ALL ($1::text[])', [stored]);
}

export interface BackupAges {
  /** Age of the data in the newest backup, in seconds. Infinite if there is no backup. */
  newest: number;
  /** Seconds since a backup was last verified; infinite if none was. */
  verified: number;
}

export async function backupAges(dataSource: DataSource): Promise<BackupAges> {
  const [ages] = await dataSource.query(
    `SELECT extract(epoch FROM now() - max(saved_at))::float8 AS newest,
       extract(epoch FROM now() - max(verified_at))::float8 AS verified
     FROM kept_backups`,
  );
  return {
    newest: ages.newest ?? Number.POSITIVE_INFINITY,
    verified: ages.verified ?? Number.POSITIVE_INFINITY,
  };
}

/** Returns the time of the newest backup, or undefined if there is no backup. */
export async function newestBackup(client: Client): Promise<Date | undefined> {
  const { rows } = await client.query<{ at: Date | null }>('SELECT max(saved_at) AS at FROM kept_backups');
  return rows[0]?.at ?? undefined;
}

/** Lends a new, empty database of the server and drops it afterwards. The role must be allowed to create databases. */
export async function withScratchDatabase<T>(
  client: Client,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  await client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'`);
  try {
    return await work();
  } finally {
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  }
}
