import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** PostgreSQL refuses to run as root. This is `nobody` on the systems we know; no user has to be made for it. */
const NOBODY = 65534;

/** @returns {number | undefined} the uid (and gid) that PostgreSQL must run under, when not our own */
export const postgresUid = () => (process.getuid?.() === 0 ? NOBODY : undefined);

/**
 * @param {string} path which need not exist yet
 * @returns {string | undefined} the topmost directory above `path` that an unprivileged user cannot enter
 */
export function closedDirectory(path) {
  /** @type {string | undefined} */
  let closed;
  for (let directory = dirname(resolve(path)); ; directory = dirname(directory)) {
    if (existsSync(directory) && (statSync(directory).mode & 0o001) === 0) closed = directory;
    if (directory === dirname(directory)) return closed;
  }
}
