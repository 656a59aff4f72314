import { constants } from 'node:fs';
import { access, lstat, open, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { ImportRefusal } from './import-refusal.js';

/** The names of a report's columns. */
const BEGINNING = 'row,column,problem';

/** Takes the report of an earlier run away, and makes sure that there can be a new one. */
export async function clearReport({ file, report }: { file: string; report: string }): Promise<void> {
  if (resolve(file) === resolve(report)) {
    throw new ImportRefusal(
      `${report} cannot be the list and the report on it: choose another with --errors.`,
    );
  }
  const folder = dirname(report);
  await access(folder, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
    throw new ImportRefusal(
      `Bad rows could not be reported in ${folder} (${error.code}): choose another place with --errors FILE.`,
    );
  });
  if (await isSomethingElse(report)) {
    throw new ImportRefusal(
      `${report} is there already and is no report on a list: choose another place with --errors FILE.`,
    );
  }
  await rm(report, { force: true });
}

/** A folder, a device or somebody's own file, none of which may be taken away. */
async function isSomethingElse(report: string): Promise<boolean> {
  const found = await lstat(report).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (!found) return false;
  if (!found.isFile()) return true;
  const file = await open(report);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING.length), 0, BEGINNING.length, 0);
    return buffer.toString('utf8', 0, bytesRead) !== BEGINNING;
  } finally {
    await file.close();
  }
}
