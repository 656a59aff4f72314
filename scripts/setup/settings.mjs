import { hash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';
import {
  becomesTrue,
  closedParent,
  inRoot,
  LOOPBACK,
  nodeAdvice,
  portState,
  postgresUid,
  ROOT,
  randomSecret,
  say,
  UserError,
} from '../common.mjs';
import { replaceOrphans } from '../processes/processes.mjs';
import { lockOwner, takeLock } from './install.mjs';

/** Port of the web process unless PORT is set. */
export const USUAL_PORT = 3000;

/**
 * @typedef {Record<string, string>} Settings by the name of their environment variable; empty values are absent
 * @typedef {Record<'JWT_SECRET' | 'CODE_PEPPER' | 'databasePassword' | 'redisPassword', string>} Secrets
 * @typedef {{settings: Settings, dataDir: string, secrets: Secrets}} Place settings, data and secrets of the servers
 * @typedef {Awaited<ReturnType<typeof claimStart>>} Launch
 */

/** @returns {Settings} the settings of the file `.env` and of the environment, which takes precedence */
export function readSettings() {
  const file = inRoot('.env');
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const all = [...Object.entries(fromFile), ...Object.entries(process.env)];
  return Object.fromEntries(all.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** @param {number} port METRICS_PORT @returns the metrics ports of the web process and the worker; none for 0 */
export const metricsPorts = (port) => (port > 0 ? [port, port + 1] : []);

/** @param {Settings} env of the web process @returns {Settings} of the worker on the same machine */
export function workerSettings(env) {
  const [, port] = metricsPorts(Number(env.METRICS_PORT));
  return port === undefined ? env : { ...env, METRICS_PORT: String(port) };
}

/** Reads the ports and the number of demo members. Reports all invalid numbers at once. @param {Settings} settings */
export function readNumbers(settings) {
  /** @type {string[]} */
  const problems = [];
  const read = (/** @type {string} */ name, fallback = 0, min = 0, max = 65_535) => {
    const text = settings[name] ?? String(fallback);
    const value = Number(text);
    if (/^\d{1,9}$/.test(text) && value >= min && value <= max) return value;
    problems.push(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
    return fallback;
  };
  const numbers = {
    port: read('PORT', USUAL_PORT, 1),
    mailboxPort: read('MAILBOX_PORT', 1080, 1),
    demoMembers: read('DEMO_MEMBERS', 500, 0, 1_000_000),
    metricsPort: read('METRICS_PORT', 0, 0, 65_534),
  };
  if (!settings.SMTP_URL && problems.length === 0 && numbers.port === numbers.mailboxPort) {
    problems.push(`PORT and MAILBOX_PORT must differ, but both are ${numbers.port}.`);
  }
  const pagePorts = settings.SMTP_URL ? [numbers.port] : [numbers.port, numbers.mailboxPort];
  const metrics = metricsPorts(numbers.metricsPort);
  if (metrics.some((number) => pagePorts.includes(number))) {
    problems.push(`METRICS_PORT uses ${metrics.join(' and ')}, but another setting uses one of these ports.`);
  }
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  return numbers;
}

/**
 * Returns the environment of the web and worker processes: the settings, with defaults that fit this machine.
 *
 * @param {Place} place
 * @param {Settings} addresses of PostgreSQL, Redis and the mailbox; they take precedence over the settings
 * @returns {Settings}
 */
export function portalEnvironment({ settings, dataDir, secrets }, addresses) {
  return {
    HOST: LOOPBACK,
    PUBLIC_URL: `http://localhost:${settings.PORT ?? USUAL_PORT}`,
    FRONTEND_DIR: inRoot('frontend/dist'),
    STORAGE_DIR: join(dataDir, 'files'),
    // Without a load balancer, a shutdown need not wait until new requests stop.
    DRAIN_SECONDS: '0',
    JWT_SECRET: secrets.JWT_SECRET,
    CODE_PEPPER: secrets.CODE_PEPPER,
    // Create no superadmin in an external database, unless the settings name one.
    ...(settings.DATABASE_URL ? {} : { SUPERADMIN_EMAIL: 'superadmin@example.org' }),
    ...settings,
    ...addresses,
  };
}

/** Reports all bad settings at once, before any server starts. @param {Settings} environment */
export async function validate(environment) {
  createRequire(inRoot('backend/package.json'))('reflect-metadata');
  const module = pathToFileURL(inRoot('backend/dist/config/env.js')).href;
  const { loadEnv, InvalidEnvError } = await import(module);
  try {
    loadEnv(environment);
  } catch (error) {
    if (error instanceof InvalidEnvError) throw new UserError(/** @type {Error} */ (error).message);
    throw error;
  }
}

/** @param {Settings} settings */
function choose({ DATA_DIR, DATABASE_URL }) {
  const wanted = resolve(ROOT, DATA_DIR ?? '.data');
  const embedded = !DATABASE_URL && postgresUid() !== undefined;
  const closed = embedded ? closedParent(wanted) : undefined;
  if (!closed) return wanted;
  if (DATA_DIR) {
    throw new UserError(
      `PostgreSQL does not run as root and other users cannot enter ${closed}: choose a DATA_DIR outside it.`,
    );
  }
  // A folder that PostgreSQL can enter and that survives a restart of the machine.
  const name = `alumni-portal-${hash('sha256', ROOT).slice(0, 12)}`;
  return join(existsSync('/var/lib') ? '/var/lib' : '/var/tmp', name);
}

/** @param {Settings} settings @returns the data folder of `npm start`; created when absent */
export function dataDirectory(settings) {
  const directory = choose(settings);
  try {
    const isNew = !existsSync(directory);
    mkdirSync(join(directory, 'logs'), { recursive: true });
    // If this script runs as root, PostgreSQL runs as another user, who must be able to enter this folder.
    if (isNew) chmodSync(directory, postgresUid() === undefined ? 0o700 : 0o711);
    accessSync(directory, constants.W_OK);
  } catch (error) {
    const reason = /** @type {NodeJS.ErrnoException} */ (error).code;
    throw new UserError(
      `The data folder ${directory} cannot be written to (${reason}): set DATA_DIR to a writable folder.`,
    );
  }
  return directory;
}

/**
 * Creates the secrets only if the data folder has none, so that sessions and codes survive a restart.
 *
 * @param {string} dataDir
 * @returns {Secrets}
 */
export function loadSecrets(dataDir) {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const names = ['JWT_SECRET', 'CODE_PEPPER', 'databasePassword', 'redisPassword'];
  const secrets = /** @type {Secrets} */ (Object.fromEntries(names.map((name) => [name, randomSecret()])));
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

/** The maximum wait for a previous `npm start` that is ending and still holds the lock of the data folder. */
const PREVIOUS_START_ENDS_WITHIN_MS = 4000;

/** @param {string} dataDir @returns the lock of the script that runs servers on this data */
const dataLock = (dataDir) => join(dataDir, 'portal.pid');

/** @param {string} dataDir @returns the process id of the script that runs servers on this data */
export const dataOwner = (dataDir) => lockOwner(dataLock(dataDir));

/**
 * Makes this script the only one that runs servers on the data folder. Stops the processes that a killed script left
 * running.
 *
 * @param {string} dataDir
 */
export async function claimData(dataDir) {
  const release = await takeLock(dataLock(dataDir), { waitMs: PREVIOUS_START_ENDS_WITHIN_MS });
  if (!release) {
    throw new UserError(
      `The portal already runs on the data in ${dataDir} (process ${dataOwner(dataDir)}): stop it first, or set another DATA_DIR and other ports.`,
    );
  }
  process.once('exit', release);
  await replaceOrphans(join(dataDir, 'processes.json'));
}

/** Claims the data folder for a start and checks that the ports are free. */
export async function claimStart() {
  const advice = nodeAdvice();
  if (advice) say(advice);
  const settings = readSettings();
  const numbers = readNumbers(settings);
  const dataDir = dataDirectory(settings);
  await claimData(dataDir);
  await claimPort('PORT', numbers.port, settings.HOST);
  if (!settings.SMTP_URL) await claimPort('MAILBOX_PORT', numbers.mailboxPort, settings.MAILBOX_HOST);
  for (const port of metricsPorts(numbers.metricsPort))
    await claimPort('METRICS_PORT', port, settings.METRICS_HOST);
  return { settings, numbers, dataDir, secrets: loadSecrets(dataDir) };
}

/** @param {string} setting @param {number} port @param {string} [host] */
async function claimPort(setting, port, host = LOOPBACK) {
  const isReleased = async () => (await portState(port, host)) !== 'taken';
  await becomesTrue(isReleased, PREVIOUS_START_ENDS_WITHIN_MS / 4, 100);
  const state = await portState(port, host);
  if (state === 'free') return;
  if (state === 'elsewhere')
    throw new UserError(`${host} is not an address of this machine, so the portal cannot listen on it.`);
  const why =
    state === 'taken' ? 'is taken by another program: free it' : 'may not be used by this user: allow it';
  throw new UserError(`Port ${port} ${why}, or choose another with ${setting}.`);
}
