import type { ClientBase } from 'pg';
import type { DataSource } from 'typeorm';
import { queryRows } from '../../database/sql.query.js';

/** Part of the key of a backup that lacks files which the database names. */
export const INCOMPLETE = '-incomplete';

interface BackupAges {
  /** Age of the data in the newest complete backup, in seconds. Infinite if there is no complete backup. */
  newest: number;
  /** Seconds since a listed backup was last verified. Infinite if no listed backup was verified. */
  verified: number;
}

/** Reads and writes the table `kept_backups`. A command passes its one connection; other processes pass their pool. */
export class KeptBackupRepository {
  constructor(private readonly database: DataSource | ClientBase) {}

  async add(key: string, savedAt: Date): Promise<void> {
    await this.send(
      'INSERT INTO kept_backups (key, saved_at) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET saved_at = $2',
      [key, savedAt],
    );
  }

  async markVerified(key: string): Promise<void> {
    await this.send('UPDATE kept_backups SET verified_at = now() WHERE key = $1', [key]);
  }

  /** Removes the rows of backups that the storage does not have any more. */
  async removeAllBut(stored: readonly string[]): Promise<void> {
    await this.send('DELETE FROM kept_backups WHERE key <> ALL ($1::text[])', [stored]);
  }

  /** Returns the time of the newest backup, complete or not, or undefined if there is no backup. */
  async newest(): Promise<Date | undefined> {
    const [row] = await this.send<{ at: Date | null }>('SELECT max(saved_at) AS at FROM kept_backups');
    return row?.at ?? undefined;
  }

  async ages(): Promise<BackupAges> {
    const [ages] = await this.send<{ [age in keyof BackupAges]: number | null }>(
      `SELECT extract(epoch FROM now() - max(saved_at) FILTER (WHERE strpos(key, $1) = 0))::float8 AS newest,
         extract(epoch FROM now() - max(verified_at))::float8 AS verified
       FROM kept_backups`,
      [INCOMPLETE],
    );
    return {
      newest: ages?.newest ?? Number.POSITIVE_INFINITY,
      verified: ages?.verified ?? Number.POSITIVE_INFINITY,
    };
  }

  private send<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
    return queryRows<T>(this.database, { text, values });
  }
}
