import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource, type EntityManager } from 'typeorm';
import { LOGGER } from '../logging/logging.module.js';
import { FileStorage, storageAway } from './file-storage.js';

/** Long enough for storing any file and for the row that will name it. */
const WRITING = `interval '10 minutes'`;
const BATCH = 100;

/** Keeps storage and rows in step: a file is listed as stray whenever no row names it, and removed sooner or later. */
@Injectable()
export class StrayFiles {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: FileStorage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Stores a file that no row names yet, and that is listed from before it is there. */
  async write(key: string, content: Buffer | Readable): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO stray_files (key, removable_at) VALUES ($1, now() + ${WRITING})`,
      [key],
    );
    try {
      await this.storage.write(key, content);
      // Somebody who took its writer for dead may have removed it before it was there.
      if (!(await this.keep(key))) throw goneTooEarly();
    } catch (error) {
      await this.remove(key);
      throw error;
    }
  }

  /** Gives a file that is still being written the time for it anew. False when it is not listed. */
  async keep(key: string): Promise<boolean> {
    const [, listed] = await this.dataSource.query(
      `UPDATE stray_files SET removable_at = now() + ${WRITING} WHERE key = $1`,
      [key],
    );
    return listed > 0;
  }

  /** Takes a file off the list, in the transaction that makes a row name it. */
  async adopt(manager: EntityManager, key: string): Promise<void> {
    const [, adopted] = await manager.query('DELETE FROM stray_files WHERE key = $1', [key]);
    if (adopted === 0) throw goneTooEarly();
  }

  /** Removes a file that certainly no row names, or leaves it to the sweep when the storage is away. */
  async remove(key: string): Promise<void> {
    try {
      await this.storage.remove(key);
      await this.dataSource.query('DELETE FROM stray_files WHERE key = $1', [key]);
    } catch (error) {
      this.leave(key, error);
    }
  }

  /**
   * Removes the file after the transaction of `adopt` failed, if it did: a COMMIT whose answer got lost has been
   * executed or not. Once it was, the file is not listed; as long as it may yet be, its lock keeps this statement waiting.
   */
  async removeUnlessNamed(key: string): Promise<void> {
    try {
      const [, listed] = await this.dataSource.query(
        'UPDATE stray_files SET removable_at = now() WHERE key = $1',
        [key],
      );
      if (listed > 0) await this.remove(key);
    } catch (error) {
      this.leave(key, error);
    }
  }

  /** Removes what is still stray; several workers may do so at once. */
  async sweep(): Promise<void> {
    const strays: { key: string }[] = await this.dataSource.query(
      'SELECT key FROM stray_files WHERE removable_at <= now() ORDER BY removable_at LIMIT $1',
      [BATCH],
    );
    for (const { key } of strays) await this.remove(key);
  }

  private leave(key: string, error: unknown): void {
    // The rest of the key is the name under which anybody may load a photo.
    const [folder] = key.split('/');
    this.logger.warn({ err: error, folder }, 'a stray file could not be removed yet');
  }
}

function goneTooEarly(): Error {
  return storageAway(new Error('The file was removed before a row named it'));
}
