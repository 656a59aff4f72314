import { statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @param {string} file */
function isExecutable(file) {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() === true && (found.mode & 0o111) !== 0;
}

/** @param {string} name of a program @returns {string | undefined} where it is */
export function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((file) => isExecutable(file));
}
