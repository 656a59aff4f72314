import { constants } from 'node:fs';
import { access, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { ImportRefusal } from './import-refusal.js';

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
  await rm(report, { force: true });
}
