import { createWriteStream } from 'node:fs';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import type { FileStorage } from '../storage/file-storage.js';
import { forEachConcurrently } from './for-each-concurrently.js';
import { namedFileKeys } from './named-files.query.js';

/** Name of the subfolder of a backup that holds the copies of the storage's files. */
export const FILES = 'files';

/** Copies files from the storage into a backup. The files never change, so a copy made before the snapshot is valid. */
export class FileCopies {
  private readonly gathered: string;

  constructor(
    private readonly storage: FileStorage,
    private readonly folder: string,
    /** A query whose column `key` returns the key of every file that a row refers to. */
    private readonly named: string,
  ) {
    this.gathered = join(folder, 'gathered');
  }

  /**
   * Copies all files that rows refer to in the snapshot of the client's transaction. Skips files that are already
   * copied. Returns the keys of files that the storage does not have.
   */
  async gather(client: Client): Promise<string[]> {
    const missing: string[] = [];
    await forEachConcurrently(namedFileKeys(client, this.named), async (key) => {
      if (!(await this.isGathered(key)) && !(await this.copy(key))) missing.push(key);
    });
    return missing;
  }

  /**
   * Keeps only the copied files that rows refer to in the snapshot of the client's transaction. Resolves with the
   * number of these files.
   */
  async settle(client: Client): Promise<number> {
    let files = 0;
    await forEachConcurrently(namedFileKeys(client, this.named), async (key) => {
      if (!(await this.isGathered(key))) return;
      const path = join(this.folder, FILES, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(join(this.gathered, key), path);
      files += 1;
    });
    await rm(this.gathered, { recursive: true, force: true });
    return files;
  }

  private isGathered(key: string): Promise<boolean> {
    return exists(join(this.gathered, key));
  }

  private async copy(key: string): Promise<boolean> {
    const file = await this.storage.read(key);
    if (!file) return false;
    const path = join(this.gathered, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const target = createWriteStream(path, { mode: 0o600, flush: true });
    await pipeline(file.content, target);
    if (target.bytesWritten !== file.size) throw new Error(`The storage returned only a part of ${key}.`);
    return true;
  }
}

export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
