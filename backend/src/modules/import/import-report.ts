import { constants } from 'node:fs';
import { access, lstat, open, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { UserError } from '../../common/errors/app-error.js';

const REPORT_HEADER = 'row,column,problem';

/**
 * Deletes the report of an earlier import. Throws `UserError` if no report can be written to the path `report`, or if
 * something other than an import report is at that path.
 */
export async function clearReport({ file, report }: { file: string; report: string }): Promise<void> {
  if (resolve(file) === resolve(report)) {
    throw new UserError(
      `${report} cannot be both the list and the report: choose another with --errors FILE.`,
    );
  }
  const folder = dirname(report);
  await access(folder, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
    throw new UserError(
      `The report cannot be written to ${folder} (${error.code}): choose another place with --errors FILE.`,
    );
  });
  if (await isNotReport(report)) {
    throw new UserError(
      `${report} already exists and is not an import report: choose another place with --errors FILE.`,
    );
  }
  await rm(report, { force: true });
}

/** Returns true if the path must not be deleted: a directory, a device, or a file that is not an import report. */
async function isNotReport(report: string): Promise<boolean> {
  const found = await lstat(report).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (!found) return false;
  if (!found.isFile()) return true;
  const file = await open(report);
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(REPORT_HEADER.length),
      0,
      REPORT_HEADER.length,
      0,
    );
    return buffer.toString('utf8', 0, bytesRead) !== REPORT_HEADER;
  } finally {
    await file.close();
  }
}
