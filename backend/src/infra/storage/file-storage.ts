import type { Readable } from 'node:stream';
import { AppError } from '../../common/errors/app-error.js';

export interface StoredFile {
  content: Readable;
  /** Bytes. */
  size: number;
}

/** Where photos and exports are kept, under keys such as `photos/0f9a.webp`. A key is written once. */
export abstract class FileStorage {
  /** Stores all of the content or, when its source fails, nothing. */
  abstract write(key: string, content: Buffer | Readable): Promise<void>;
  abstract read(key: string): Promise<StoredFile | undefined>;
  /** Removing what is not there is no error. */
  abstract remove(key: string): Promise<void>;
}

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/;

/** Keys are made by the portal; this keeps a mistake there from leaving the storage's folder. */
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
