import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as tar from 'tar';

/** Files are read in parts of this size, in bytes. */
const READ_SIZE = 1024 * 1024;

/** Returns a tar archive of a folder as a stream. So the archive is never whole in memory or in a temporary file. */
export function packFolder(folder: string): Readable {
  return Readable.from(
    tar.create({ cwd: folder, portable: true, strict: true, maxReadSize: READ_SIZE }, ['.']),
  );
}

/**
 * Writes the files of an archive into an empty folder. Throws if an entry is cut short or its header is damaged.
 * `restoreBackup` compares the content of the files with their checksums.
 */
export async function unpackFolder(archive: AsyncIterable<Buffer>, folder: string): Promise<void> {
  await pipeline(archive, tar.extract({ cwd: folder, strict: true }));
}
