import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '../../common/errors/code-of.js';
import { checkedKey, FileStorage, type StoredFile, storageAway } from './file-storage.js';

/** Files in a folder. One that is being written has another name, so that half of it is never read. */
export class LocalStorage extends FileStorage {
  private readonly root: string;

  constructor(folder: string) {
    super();
    this.root = resolve(folder);
  }

  async write(key: string, content: Buffer | Readable): Promise<void> {
    const path = this.pathOf(key);
    const partial = partialOf(path);
    const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
    let writing = Promise.resolve();
    try {
      // The pipeline listens to the source from the start; an error before would end the process.
      await pipeline(source, (chunks: AsyncIterable<Buffer>) => {
        writing = writePart(partial, chunks);
        return writing;
      });
      await rename(partial, path);
      await keepName(path);
    } catch (error) {
      // The first failure is the one to tell; a folder that is away fails here again. A source that breaks ends the
      // pipeline while the file may still be opening.
      await Promise.allSettled([writing]);
      await Promise.allSettled([rm(partial, { force: true })]);
      throw systemCode(error) ? away(error) : error;
    }
  }

  async read(key: string): Promise<StoredFile | undefined> {
    try {
      const file = await open(this.pathOf(key));
      const { size } = await file.stat();
      return { content: file.createReadStream(), size };
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return undefined;
      throw away(error);
    }
  }

  async remove(key: string): Promise<void> {
    const path = this.pathOf(key);
    try {
      await rm(path, { force: true });
      // What a process left that ended while it wrote.
      await rm(partialOf(path), { force: true });
    } catch (error) {
      throw away(error);
    }
  }

  private pathOf(key: string): string {
    return join(this.root, checkedKey(key));
  }
}

async function writePart(path: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, chunks, { mode: 0o600, flush: true });
}

/** The file's new name outlasts a power failure, as its content does, before a row names it. */
async function keepName(path: string): Promise<void> {
  const folder = await open(dirname(path));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function partialOf(path: string): string {
  return `${path}.part`;
}

/** Without the file's path: errors are logged, and a photo's name is the right to see it. */
function away(error: unknown): Error {
  const namesAPath = typeof error === 'object' && error !== null && 'path' in error;
  return storageAway(namesAPath ? new Error(`The file system answered ${systemCode(error)}`) : error);
}

/** Such as `ENOENT`; nothing for an error that is not the operating system's. */
function systemCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'syscall' in error ? codeOf(error) : undefined;
}
