import { existsSync, readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Refusal } from '../output.mjs';
import { freePort } from '../ports.mjs';
import { startProcess } from '../processes.mjs';
import { postgresBinaries } from './binaries.mjs';
import { DATABASE_USER, ensureCluster } from './cluster.mjs';
import { clearPostmaster } from './orphan.mjs';
import { postgresUid } from './unprivileged.mjs';

const READY_WITHIN_MS = 60_000;
const MEGABYTE = 1024 * 1024;

/**
 * @typedef {object} PostgresOptions
 * @property {string} directory the cluster's; made when absent
 * @property {string} password
 * @property {string} logFile
 * @property {string} copies where a copy of the binaries may be put
 * @property {number} [port] any free one when absent
 * @property {boolean} [throwAway] nothing has to survive a power cut: faster
 *
 * @typedef {object} Postgres
 * @property {import('../processes.mjs').Managed} process
 * @property {(database: string) => string} url
 * @property {(database: string) => Promise<void>} ensureDatabase
 * @property {() => Promise<void>} stop
 */

/**
 * Megabytes of memory for the tables' pages: a quarter of what there is, as PostgreSQL's manual has it, and no more than
 * an export of a million members needs. Only what is used is taken.
 */
function sharedBuffers() {
  // Of a container; more than the machine has, or nothing, where there is no limit.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.min(Math.max(Math.floor(memory / 4 / MEGABYTE), 64), 1024);
}

/** @param {number} port @param {boolean} throwAway */
function settings(port, throwAway) {
  const values = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    // Sockets in a shared directory would be in other users' reach, and one in ours may be too long a path.
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    'log_timezone=UTC',
    // The details of an error quote the row, and the statement of an export what was searched for.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
    ...(throwAway
      ? ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']
      : [`shared_buffers=${sharedBuffers()}MB`]),
  ];
  return values.flatMap((value) => ['-c', value]);
}

/** The last line of this file says so, as soon as connections are accepted. @param {string} directory @param {number} pid */
function isReady(directory, pid) {
  const file = `${directory}/postmaster.pid`;
  if (!existsSync(file)) return false;
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
}

/** @param {import('../processes.mjs').Managed} server @param {string} directory */
async function waitUntilReady(server, directory) {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!isReady(directory, server.pid)) {
    if (!server.running()) throw new Refusal(`PostgreSQL ${await server.ended}.`, server.lastLines());
    if (Date.now() > deadline) throw new Refusal('PostgreSQL did not become ready.', server.lastLines());
    await pause(20);
  }
}

/** @param {string} maintenanceUrl @param {string} database */
async function ensureDatabase(maintenanceUrl, database) {
  const client = new pg.Client({ connectionString: maintenanceUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}

/** @param {PostgresOptions} options @returns {Promise<Postgres>} */
export async function startPostgres(options) {
  const { directory, password, logFile, copies, throwAway = false } = options;
  const binaries = postgresBinaries(copies);
  ensureCluster(directory, binaries, password);
  await clearPostmaster(directory);
  const port = options.port ?? (await freePort());
  const server = await startProcess({
    name: 'PostgreSQL',
    command: binaries.postgres,
    args: ['-D', directory, ...settings(port, throwAway)],
    // PostgreSQL must be able to enter the folder that it starts in.
    cwd: '/',
    uid: postgresUid(),
    logFile,
    // "Fast": ends open connections and writes everything out. The polite one waits for clients to leave.
    stopSignal: 'SIGINT',
    stopWithinMs: 20_000,
  });
  try {
    await waitUntilReady(server, directory);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const url = (/** @type {string} */ database) =>
    `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`;
  return {
    process: server,
    url,
    ensureDatabase: (name) => ensureDatabase(url('postgres'), name),
    stop: server.stop,
  };
}
