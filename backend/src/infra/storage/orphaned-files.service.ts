import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { LOGGER } from '../logging/logging.module.js';
import { FileStorage, storageAway } from './file-storage.js';
import { OrphanedFileRepository } from './orphaned-file.repository.js';

/** Keeps storage and rows consistent: every file that no row names is listed as orphaned, and the sweep removes it. */
@Injectable()
export class OrphanedFilesService {
  constructor(
    private readonly list: OrphanedFileRepository,
    private readonly storage: FileStorage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Stores a file that no row names yet. Lists it as orphaned first, so that a crash leaves no unlisted file. */
  async write(key: string, content: Buffer | Readable): Promise<void> {
    await this.list.add(key);
    try {
      await this.storage.write(key, content);
      // If the write took too long, a sweep may have removed the file.
      if (!(await this.keep(key))) throw removedTooEarly();
    } catch (error) {
      await this.remove(key);
      throw error;
    }
  }

  /** Extends the time of a file that is still being written. Returns false if the file is not listed. */
  keep(key: string): Promise<boolean> {
    return this.list.postpone(key);
  }

  /** Takes files off the list in the transaction that makes rows name them. */
  async adopt(manager: EntityManager, ...keys: string[]): Promise<void> {
    if (keys.length === 0) return;
    if ((await this.list.remove(keys, manager)) < keys.length) throw removedTooEarly();
  }

  /** Removes a file that no row names. If the storage does not answer, the sweep removes it later. */
  async remove(key: string): Promise<void> {
    try {
      await this.storage.remove(key);
      await this.list.remove([key]);
    } catch (error) {
      this.leave(key, error);
    }
  }

  /**
   * Removes the file after the transaction of `adopt` failed, unless a row names the file. The COMMIT may have
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

  /** Removes the files whose time is over. Several workers may sweep at the same time. */
  async sweep(): Promise<void> {
    for (const key of await this.list.removable()) await this.remove(key);
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
