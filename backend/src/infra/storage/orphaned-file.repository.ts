import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** The time to store a file and to commit the row that contains its key. `postpone` extends this time. */
const WRITE_PERIOD = `interval '10 minutes'`;
const SWEEP_BATCH_SIZE = 100;

/** The SQL of the table `orphaned_files`. */
@Injectable()
export class OrphanedFileRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds a file to the list of orphaned files, before the file is written. */
  async add(key: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO orphaned_files (key, removable_at) VALUES ($1, now() + ${WRITE_PERIOD})`,
      [key],
    );
  }

  /** Gives a listed file the full ten minutes again. Returns false if the file is not listed. */
  async postpone(key: string): Promise<boolean> {
    const [, listed] = await this.dataSource.query(
      `UPDATE orphaned_files SET removable_at = now() + ${WRITE_PERIOD} WHERE key = $1`,
      [key],
    );
    return listed > 0;
  }

  /** Makes a listed file removable at once. Returns false if the file is not listed. */
  async expire(key: string): Promise<boolean> {
    const [, listed] = await this.dataSource.query(
      'UPDATE orphaned_files SET removable_at = now() WHERE key = $1',
      [key],
    );
    return listed > 0;
  }

  /** Removes files from the list of orphaned files. Returns the number of files that were listed. */
  async remove(keys: readonly string[], manager: EntityManager = this.dataSource.manager): Promise<number> {
    const [, removed] = await manager.query('DELETE FROM orphaned_files WHERE key = ANY ($1)', [keys]);
    return removed;
  }

  /**
   * Returns the keys of up to 100 files that the worker may remove now: those with the earliest `removable_at`. Moves
   * them to the end of the list, so that files that cannot be removed do not block the others.
   */
  async takeRemovable(): Promise<string[]> {
    const [files]: [{ key: string }[], number] = await this.dataSource.query(
      `UPDATE orphaned_files SET removable_at = now() WHERE key IN (
         SELECT key FROM orphaned_files WHERE removable_at <= now()
         ORDER BY removable_at LIMIT $1 FOR UPDATE SKIP LOCKED
       ) RETURNING key`,
      [SWEEP_BATCH_SIZE],
    );
    return files.map(({ key }) => key);
  }
}
