import type { Readable } from 'node:stream';
import { AppError } from '../../common/errors/app-error.js';

export interface StoredFile {
  content: Readable;
  /** Bytes. */
  size: number;
}

/** Stores photos and exports under keys such as `photos/0f9a.webp`. A key is written only once. */
export abstract class FileStorage {
  /** Stores the whole content, or nothing if the source fails. Throws `UNAVAILABLE` if the storage fails. */
  abstract write(key: string, content: Buffer | Readable): Promise<void>;
  abstract read(key: string): Promise<StoredFile | undefined>;
  /** Removes a file. Ignores a key that does not exist. */
  abstract remove(key: string): Promise<void>;
  /** Returns the keys without a folder that begin with the prefix. All of them are in memory: use it for few files only. */
  abstract list(prefix: string): Promise<string[]>;
}

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/;

/** Throws for an invalid key, so that a programming error cannot reach a path outside the storage folder. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`"${key}" is not a key of the file storage`);
  return key;
}

export function storageAway(cause: unknown): AppError {
  return new AppError('UNAVAILABLE', 'Files cannot be stored or read right now. Please try again.', {
    retryAfterSeconds: 5,
    cause,
  });
}
