import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { codeOf, UserError } from '../../common/errors/app-error.js';

/** Name of the file with the checksums. `sha256sum --check` can read it, too. */
export const CHECKSUMS = 'SHA256SUMS';

const LINE = /^([0-9a-f]{64}) {2}([\w.-]+(?:\/[\w.-]+)*)$/;

export interface ListedFile {
  /** Path relative to the backup's folder. */
  path: string;
  sum: string;
}

/** Reads all files of a backup's folder and writes their checksums to `SHA256SUMS`. Resolves with their number. */
export async function writeChecksums(folder: string): Promise<number> {
  let files = 0;
  const lines = async function* () {
    for await (const path of filesBelow(folder)) {
      const name = relative(folder, path).split(sep).join('/');
      if (name === CHECKSUMS) continue;
      yield `${await fileSum(path)}  ${name}\n`;
      files += 1;
    }
  };
  const target = createWriteStream(join(folder, CHECKSUMS), { mode: 0o600, flush: true });
  await pipeline(Readable.from(lines()), target);
  return files;
}

/** Lists the files recursively. `opendir` with `recursive` misses files in folders with more than 32 entries. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** Yields the files of a backup from its list of checksums. */
export async function* listedFiles(folder: string): AsyncGenerator<ListedFile> {
  const lines = createInterface({ input: createReadStream(join(folder, CHECKSUMS)), crlfDelay: Infinity });
  for await (const line of lines) {
    const [, sum, path] = LINE.exec(line) ?? [];
    if (!sum || !path || path.split('/').includes('..')) throw damaged(CHECKSUMS);
    yield { path, sum };
  }
}

/** Compares every listed file with its checksum. Resolves with the number of these files if all of them match. */
export async function verifyChecksums(folder: string): Promise<number> {
  let files = 0;
  try {
    for await (const { path, sum } of listedFiles(folder)) {
      if ((await fileSum(join(folder, path))) !== sum) throw damaged(path);
      files += 1;
    }
  } catch (error) {
    if (!isAbsence(error)) throw error;
    throw new UserError(`${folder} is not a complete backup: ${relative(folder, error.path)} is missing.`);
  }
  return files;
}

export function damaged(path: string): UserError {
  return new UserError(`The backup is damaged: ${path} differs from what was saved. Nothing was restored.`);
}

export async function sumOf(source: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of source) hash.update(chunk);
  return hash.digest('hex');
}

function fileSum(path: string): Promise<string> {
  return sumOf(createReadStream(path));
}

function isAbsence(error: unknown): error is { path: string } {
  return codeOf(error) === 'ENOENT' && typeof error === 'object' && error !== null && 'path' in error;
}
