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

/** Writes the files of an archive into an empty folder. An archive that was cut short or damaged is refused. */
export async function unpackFolder(archive: AsyncIterable<Buffer>, folder: string): Promise<void> {
  await pipeline(archive, tar.extract({ cwd: folder, strict: true }));
}
