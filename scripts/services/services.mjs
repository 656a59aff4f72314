import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { answersOk, findExecutable, freePort, inRoot, LOOPBACK, localAddress } from '../common.mjs';
import { startProcess, waitUntilReady } from '../processes/processes.mjs';
import { lockOwner } from '../setup/install.mjs';
import { claimData, dataLock } from '../setup/settings.mjs';
import { startPostgres } from './postgres.mjs';

const READY_WITHIN_MS = 30_000;

/**
 * @typedef {object} Redis
 * @property {import('../processes/processes.mjs').Managed} process
 * @property {string} url
 * @property {boolean} real false: the JavaScript stand-in, which keeps nothing and is for trials only
 * @property {() => Promise<void>} stop
 * @property {() => Promise<import('../processes/processes.mjs').Managed>} restart on the same port
 */

/**
 * Passed on standard input, because every user of the machine can read the arguments of a process.
 * @param {number} port @param {string} directory @param {string} password
 */
function configuration(port, directory, password) {
  return [
    `bind ${LOOPBACK}`,
    `port ${port}`,
    `dir "${directory}"`,
    `requirepass ${password}`,
    'appendonly yes',
    'save ""',
    'maxmemory-policy noeviction',
    '',
  ].join('\n');
}

/** @param {number} port @param {string} password @returns {Promise<boolean>} */
function ping(port, password) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: LOOPBACK, timeout: 1000 });
    const end = (/** @type {boolean} */ result) => {
      socket.destroy();
      resolve(result);
    };
    let answer = '';
    socket.once('connect', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    socket.on('data', (data) => {
      answer += data;
      if (answer.includes('+PONG')) end(true);
      // Redis answers with an error while it loads its data.
      if (answer.includes('-')) end(false);
    });
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

/** @param {number} port @param {{directory: string, password: string, logFile: string}} options */
async function launch(port, { directory, password, logFile }) {
  const name = 'Redis';
  const binary = findExecutable('redis-server') ?? findExecutable('valkey-server');
  if (binary) {
    const input = configuration(port, directory, password);
    return {
      real: true,
      process: await startProcess({ name, command: binary, args: ['-'], input, logFile }),
    };
  }
  const args = [inRoot('scripts/services/redis-stand-in.mjs')];
  const input = JSON.stringify({ port, password });
  // It has nothing to save. After SIGTERM it would wait for its clients to leave.
  const stopSignal = /** @type {const} */ ('SIGKILL');
  const standIn = { name, command: process.execPath, args, input, logFile, stopSignal };
  return { real: false, process: await startProcess(standIn) };
}

/** @param {{directory: string, password: string, logFile: string, port?: number}} options @returns {Promise<Redis>} */
export async function startRedis(options) {
  mkdirSync(options.directory, { recursive: true });
  const port = options.port ?? (await freePort());
  const server = await launch(port, options);
  await waitUntilReady(server.process, () => ping(port, options.password), READY_WITHIN_MS);
  return {
    ...server,
    url: `redis://:${options.password}@${LOOPBACK}:${port}/0`,
    stop: server.process.stop,
    restart: async () => (await startRedis({ ...options, port })).process,
  };
}

const DATABASE = 'portal';

/**
 * @typedef {{DATABASE_URL: string, REDIS_URL: string}} Addresses
 *
 * @typedef {object} ServiceOptions
 * @property {import('../setup/settings.mjs').Settings} settings
 * @property {string} dataDir
 * @property {import('../setup/settings.mjs').Secrets} secrets
 *
 * @typedef {object} Services
 * @property {Addresses} addresses
 * @property {boolean} realRedis
 * @property {import('../processes/lifetime.mjs').Service[]} started
 */

/** @param {ServiceOptions} options */
async function database({ settings, dataDir, secrets }) {
  if (settings.DATABASE_URL) return { url: settings.DATABASE_URL };
  const postgres = await startPostgres({
    directory: join(dataDir, 'postgres'),
    copies: dataDir,
    logFile: join(dataDir, 'logs/postgres.log'),
    password: secrets.databasePassword,
  });
  await postgres.ensureDatabase(DATABASE);
  return { url: postgres.url(DATABASE), service: postgres };
}

/** @param {ServiceOptions} options */
async function redis({ settings, dataDir, secrets }) {
  if (settings.REDIS_URL) return { url: settings.REDIS_URL, real: true };
  const server = await startRedis({
    directory: join(dataDir, 'redis'),
    logFile: join(dataDir, 'logs/redis.log'),
    password: secrets.redisPassword,
  });
  return { url: server.url, real: server.real, service: server };
}

/** Starts the servers that the settings do not name. @param {ServiceOptions} options @returns {Promise<Services>} */
export async function startServices(options) {
  const [postgres, queue] = await Promise.all([database(options), redis(options)]);
  return {
    addresses: { DATABASE_URL: postgres.url, REDIS_URL: queue.url },
    realRedis: queue.real,
    started: [postgres.service, queue.service].filter((service) => service !== undefined),
  };
}

/**
 * Starts the mailbox in a process of its own. Its page listens on MAILBOX_HOST and never on HOST.
 *
 * @param {import('../setup/settings.mjs').Settings} settings
 * @param {{webPort: number, smtpPort?: number, logs: string}} options
 * @returns {Promise<import('../processes/lifetime.mjs').Service & {smtpUrl: string}>}
 */
export async function startMailboxProcess(settings, options) {
  const host = settings.MAILBOX_HOST ?? LOOPBACK;
  const { webPort, logs, smtpPort = await freePort() } = options;
  const mailbox = await startProcess({
    name: 'mailbox',
    command: process.execPath,
    args: [inRoot('scripts/services/mailbox/mailbox.mjs'), String(webPort), String(smtpPort), host],
    logFile: join(logs, 'mailbox.log'),
  });
  const page = `${localAddress(host, webPort)}/email/newest`;
  await waitUntilReady(mailbox, () => answersOk(page), READY_WITHIN_MS);
  return {
    process: mailbox,
    smtpUrl: `smtp://${LOOPBACK}:${smtpPort}`,
    restart: async () => (await startMailboxProcess(settings, { ...options, smtpPort })).process,
  };
}

/** @param {string} dataDir */
const addressFile = (dataDir) => join(dataDir, 'running.json');

/** Records the addresses, so that commands use the servers of the running portal. @param {string} dataDir @param {Addresses} addresses */
export function recordAddresses(dataDir, addresses) {
  const file = addressFile(dataDir);
  writeFileSync(file, JSON.stringify(addresses), { mode: 0o600 });
  process.once('exit', () => rmSync(file, { force: true }));
}

/** @param {string} dataDir @returns {Addresses | undefined} */
function recordedAddresses(dataDir) {
  const file = addressFile(dataDir);
  if (lockOwner(dataLock(dataDir)) === undefined || !existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * Returns the servers for a command: those that the settings name, else those of the portal that runs on the data.
 * Starts servers for the duration of the command if there are none.
 *
 * @param {ServiceOptions} options
 * @returns {Promise<Addresses>}
 */
export async function addressesForCommand(options) {
  const { settings, dataDir } = options;
  const { DATABASE_URL, REDIS_URL } = settings;
  if (DATABASE_URL && REDIS_URL) return { DATABASE_URL, REDIS_URL };
  const found = recordedAddresses(dataDir);
  if (found) return { ...found, ...(DATABASE_URL && { DATABASE_URL }), ...(REDIS_URL && { REDIS_URL }) };
  await claimData(dataDir);
  return (await startServices(options)).addresses;
}
