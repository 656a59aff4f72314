import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, codeOf } from '../../common/errors/app-error.js';

export interface StoredFile {
  content: Readable;
  /** Size in bytes. */
  size: number;
}

/**
 * Stores photos, exports, uploaded lists and their error reports under keys such as `photos/0f9a.webp`. Another
 * instance stores the backups. The content of a key never changes.
 */
export abstract class FileStorage {
  /** The name of the folder or bucket, for messages to the operator. */
  abstract readonly place: string;
  /** Stores the whole content, or nothing if the source fails. Throws `UNAVAILABLE` if the storage fails. */
  abstract write(key: string, content: Buffer | Readable): Promise<void>;
  abstract read(key: string): Promise<StoredFile | undefined>;
  /** Removes a file. Ignores a key that does not exist. */
  abstract remove(key: string): Promise<void>;
  /**
   * Returns the keys that begin with the prefix and contain no slash, so files in folders are omitted. Holds all keys
   * in memory, so use this method for few files only.
   */
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

const PARTIAL = '.part';

/** Stores files in a folder. A partial file has a different name, so that no reader sees it. */
export class LocalStorage extends FileStorage {
  readonly place: string;

  constructor(folder: string) {
    super();
    this.place = resolve(folder);
  }

  async write(key: string, content: Buffer | Readable): Promise<void> {
    const path = this.pathOf(key);
    const partial = partialOf(path);
    const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
    let writing = Promise.resolve();
    try {
      // Start the pipeline before the file is opened, because the pipeline listens for errors of the source. An error
      // without a listener would end the process.
      await pipeline(source, (chunks: AsyncIterable<Buffer>) => {
        writing = writePart(partial, chunks);
        return writing;
      });
      await rename(partial, path);
      await keepName(path);
    } catch (error) {
      // Wait until the write has ended before the partial file is removed: after a failure of the source, the file may
      // still be opening. Ignore errors of the cleanup, so that the first error is reported.
      await Promise.allSettled([writing]);
      await Promise.allSettled([rm(partial, { force: true })]);
      throw systemCode(error) ? this.away(error) : error;
    }
  }

  async read(key: string): Promise<StoredFile | undefined> {
    try {
      const file = await open(this.pathOf(key));
      const { size } = await file.stat();
      return { content: file.createReadStream(), size };
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return undefined;
      throw this.away(error);
    }
  }

  async remove(key: string): Promise<void> {
    const path = this.pathOf(key);
    try {
      await rm(path, { force: true });
      // Remove the partial file of a process that crashed during the write.
      await rm(partialOf(path), { force: true });
    } catch (error) {
      throw this.away(error);
    }
  }

  async list(prefix: string): Promise<string[]> {
    try {
      const entries = await readdir(this.place, { withFileTypes: true });
      const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
      return names.filter((name) => name.startsWith(prefix) && !name.endsWith(PARTIAL));
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return [];
      throw this.away(error);
    }
  }

  private pathOf(key: string): string {
    return join(this.place, checkedKey(key));
  }

  /**
   * Returns an error whose cause contains the storage folder, but not the path of the file: errors are logged, and
   * anyone who reads the name of a photo in the log could load the photo.
   */
  private away(error: unknown): Error {
    const code = systemCode(error);
    return storageAway(code ? new Error(`The file system answered ${code} in ${this.place}`) : error);
  }
}

async function writePart(path: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, chunks, { mode: 0o600, flush: true });
}

/**
 * Flushes the folder to the disk, so that the renamed file survives a power failure. The key may be stored in a
 * database row only after this flush.
 */
async function keepName(path: string): Promise<void> {
  const folder = await open(dirname(path));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function partialOf(path: string): string {
  return `${path}${PARTIAL}`;
}

/** Returns the code of an operating system error, such as `ENOENT`, or undefined for other errors. */
function systemCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'syscall' in error ? codeOf(error) : undefined;
}
