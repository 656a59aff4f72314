import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { LOGGER } from '../logging/logging.module.js';
import { FileStorage, storageAway } from './file-storage.js';
import { OrphanedFileRepository } from './orphaned-file.repository.js';

/**
 * Keeps the file storage consistent with the database. Every file whose key is in no row is listed as orphaned, until
 * the code that replaced it or the worker's sweep has removed it.
 */
@Injectable()
export class OrphanedFilesService {
  constructor(
    private readonly list: OrphanedFileRepository,
    private readonly storage: FileStorage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Stores a file whose key is not in a row yet. Lists the file as orphaned before the write, so that the worker
   * removes it after a crash.
   */
  async write(key: string, content: Buffer | Readable): Promise<void> {
    await this.list.add(key);
    try {
      await this.storage.write(key, content);
      // If the write took too long, a sweep may have removed the file.
      if (!(await this.postponeRemoval(key))) throw removedTooEarly();
    } catch (error) {
      await this.remove(key);
      throw error;
    }
  }

  /** Postpones the removal of a file that is still being written. Returns false if the file is not listed. */
  postponeRemoval(key: string): Promise<boolean> {
    return this.list.postpone(key);
  }

  /** Removes files from the list of orphaned files, in the transaction that stores their keys in rows. */
  async adopt(manager: EntityManager, ...keys: string[]): Promise<void> {
    if (keys.length === 0) return;
    if ((await this.list.remove(keys, manager)) < keys.length) throw removedTooEarly();
  }

  /** Removes a file whose key is in no row. If the storage does not answer, the worker removes the file later. */
  async remove(key: string): Promise<void> {
    try {
      await this.storage.remove(key);
      await this.list.remove([key]);
    } catch (error) {
      this.leave(key, error);
    }
  }

  /**
   * Removes the file after the transaction of `adopt` failed, unless a row contains its key. The COMMIT may have
   * succeeded although its answer was lost. In this case the file is not listed any more, so the method keeps the file.
   * While the COMMIT still runs, `expire` waits for the row lock of the transaction.
   */
  async removeUnlessNamed(key: string): Promise<void> {
    try {
      if (await this.list.expire(key)) await this.remove(key);
    } catch (error) {
      this.leave(key, error);
    }
  }

  /** Removes the listed files whose `removableAt` has passed. Several workers may run this at the same time. */
  async sweep(): Promise<void> {
    for (const key of await this.list.takeRemovable()) await this.remove(key);
  }

  private leave(key: string, error: unknown): void {
    // Log only the folder: the rest of the key lets anyone load the photo.
    const [folder] = key.split('/');
    this.logger.warn({ err: error, folder }, 'orphaned file not removed; the next sweep tries again');
  }
}

function removedTooEarly(): Error {
  return storageAway(new Error('The file was removed before its database row was saved'));
}
