import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { answersOk, findExecutable, freePort, inRoot, LOOPBACK, localAddress } from '../common.mjs';
import { startProcess, waitUntilReady } from '../processes/processes.mjs';
import { claimData, dataOwner } from '../setup/settings.mjs';
import { startPostgres } from './postgres.mjs';

const READY_WITHIN_MS = 30_000;

/**
 * @typedef {import('../processes/lifetime.mjs').Service} Service
 * @typedef {{directory: string, password: string, logFile: string, port?: number}} RedisOptions
 *
 * @typedef {object} Redis
 * @property {string} url
 * @property {boolean} real false for the JavaScript stand-in, which stores no data on disk and is for trials only
 * @property {() => Promise<void>} stop
 */

/**
 * Returns the configuration that Redis reads from standard input. It contains the password. The password is not an
 * argument of the process, because every user of the machine can read the arguments of a process.
 *
 * @param {number} port @param {string} directory @param {string} password
 */
const configuration = (port, directory, password) => `bind ${LOOPBACK}
port ${port}
dir "${directory}"
requirepass ${password}
appendonly yes
save ""
maxmemory-policy noeviction
`;

/** @param {number} port @param {string} password */
async function ping(port, password) {
  const socket = connect({ port, host: LOOPBACK, signal: AbortSignal.timeout(1000) });
  socket.write(`AUTH ${password}\r\nPING\r\n`);
  let answer = '';
  try {
    for await (const data of socket) {
      answer += data;
      // Redis answers with an error while it loads its data, so stop reading at an error too.
      if (/\+PONG|-/.test(answer)) break;
    }
  } catch {
    return false;
  }
  return answer.includes('+PONG');
}

/** @param {number} port @param {RedisOptions} options */
async function launch(port, { directory, password, logFile }) {
  const name = 'Redis';
  const command = findExecutable('redis-server') ?? findExecutable('valkey-server');
  if (command) {
    const input = configuration(port, directory, password);
    return { real: true, process: await startProcess({ name, command, args: ['-'], input, logFile }) };
  }
  const standIn = await startProcess({
    name,
    command: process.execPath,
    args: [inRoot('scripts/services/redis-stand-in.mjs')],
    input: JSON.stringify({ host: LOOPBACK, port, password }),
    logFile,
    // The stand-in has nothing to save, so it need not end in order.
    stopSignal: 'SIGKILL',
  });
  return { real: false, process: standIn };
}

/** @param {RedisOptions} options @returns {Promise<Service & Redis>} */
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
 * @typedef {import('../setup/settings.mjs').Place} Place
 */

/** @param {Place} place */
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

/** @param {Place} place */
async function redis({ settings, dataDir, secrets }) {
  if (settings.REDIS_URL) return { url: settings.REDIS_URL, real: true };
  const server = await startRedis({
    directory: join(dataDir, 'redis'),
    logFile: join(dataDir, 'logs/redis.log'),
    password: secrets.redisPassword,
  });
  return { url: server.url, real: server.real, service: server };
}

/** Starts PostgreSQL and Redis, except a server that the settings name. @param {Place} place */
export async function startServices(place) {
  const [postgres, queue] = await Promise.all([database(place), redis(place)]);
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
 * @returns {Promise<Service & {smtpUrl: string}>}
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

/**
 * Records the URLs of PostgreSQL and Redis, so that commands use the servers of the running portal.
 *
 * @param {string} dataDir @param {Addresses} addresses
 */
export function recordAddresses(dataDir, addresses) {
  const file = addressFile(dataDir);
  writeFileSync(file, JSON.stringify(addresses), { mode: 0o600 });
  process.once('exit', () => rmSync(file, { force: true }));
}

/**
 * Returns the URLs of PostgreSQL and Redis for a command. For a server that the settings do not name, returns the
 * server of the running portal. If no portal runs, starts servers for the duration of the command.
 *
 * @param {Place} place
 * @returns {Promise<Addresses>}
 */
export async function addressesForCommand(place) {
  const { DATABASE_URL, REDIS_URL } = place.settings;
  if (DATABASE_URL && REDIS_URL) return { DATABASE_URL, REDIS_URL };
  const file = addressFile(place.dataDir);
  if (dataOwner(place.dataDir) !== undefined && existsSync(file)) {
    const { DATABASE_URL: database, REDIS_URL: redis } = JSON.parse(readFileSync(file, 'utf8'));
    return { DATABASE_URL: DATABASE_URL ?? database, REDIS_URL: REDIS_URL ?? redis };
  }
  await claimData(place.dataDir);
  if (!DATABASE_URL) {
    console.error(
      `DATABASE_URL is not set, so this command uses the database of "npm start" in ${place.dataDir}.`,
    );
  }
  return (await startServices(place)).addresses;
}
