import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { codeOf, UserError } from '../../common/errors/app-error.js';
import { exists } from './file-copies.js';

/** Runs the work with a temporary folder. Removes the folder afterwards, even if the process exits during the work. */
export async function inScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-backup-'));
  const cancelRemoval = removeAtExit(folder);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    cancelRemoval();
  }
}

/**
 * Runs the work with a new folder, `FOLDER.partial`, and then gives the folder its final name, `FOLDER`. Removes the
 * folder if the work fails, or if the process exits during the work. Throws if a folder with one of the two names
 * exists.
 */
export async function inNewFolder<T>(folder: string, work: (partial: string) => Promise<T>): Promise<T> {
  if (await exists(folder)) throw new UserError(`${folder} already exists: choose another name.`);
  const partial = `${folder}.partial`;
  await makePartial(partial);
  const cancelRemoval = removeAtExit(partial);
  try {
    const result = await work(partial);
    await rename(partial, folder);
    return result;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  } finally {
    cancelRemoval();
  }
}

async function makePartial(partial: string): Promise<void> {
  await mkdir(dirname(partial), { recursive: true, mode: 0o700 });
  try {
    await mkdir(partial, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    throw new UserError(
      `Another backup is being written to ${partial}: wait for it, or remove the folder if it was interrupted.`,
    );
  }
}

/** Removes the folder when the process exits, unless the caller calls the returned function before. */
function removeAtExit(folder: string): () => void {
  // Retry, because a file operation that began before the exit can still add a file.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  process.once('exit', remove);
  return () => process.off('exit', remove);
}
