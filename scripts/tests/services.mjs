import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { findExecutable, freePort, inRoot, LOOPBACK, randomSecret, UserError } from '../common.mjs';
import { temporaryFolder } from '../processes/processes.mjs';
import { startMailbox } from '../services/mailbox/mailbox.mjs';
import { backendCommand, startPortal } from '../services/portal.mjs';
import { startPostgres } from '../services/postgres.mjs';
import { startRedis } from '../services/services.mjs';

/**
 * @typedef {object} TestServices
 * @property {string} folder for temporary files of the servers and the tests; `stop` removes it
 * @property {(database: string) => string} databaseUrl
 * @property {(database: string) => Promise<void>} ensureDatabase
 * @property {string} redisUrl
 * @property {string} smtpUrl
 * @property {string} mailboxUrl
 * @property {string} logs folder of the logs of the portal
 * @property {Record<string, string>} environment variables for the backend's tests
 * @property {() => Promise<void>} stop
 */

/** The folder whose files Linux keeps in memory. */
const IN_MEMORY = '/dev/shm';
/** The free memory that the databases need: three times their size in a complete test run. */
const DATABASES_BYTES = 2 * 1024 ** 3;

/**
 * Returns a folder for the databases. The folder is in memory if enough memory is free: on a disk, creating a database
 * can take ten times as long.
 */
function databaseFolder() {
  if (!existsSync(IN_MEMORY)) return temporaryFolder();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  const hasRoom = Math.min(bavail * bsize, freemem()) > DATABASES_BYTES;
  return temporaryFolder(hasRoom ? IN_MEMORY : undefined);
}

/**
 * Starts PostgreSQL, Redis and a mailbox on free ports. They start empty, and `stop` removes their data.
 *
 * @param {import('../services/postgres.mjs').Binaries} [binaries] used instead of those of the installed package
 * @returns {Promise<TestServices>}
 */
export async function startTestServices(binaries) {
  const folder = temporaryFolder();
  const databases = databaseFolder();
  const password = randomSecret();
  const started = await Promise.allSettled([
    startPostgres({
      directory: join(databases, 'postgres'),
      copies: folder,
      logFile: join(folder, 'postgres.log'),
      password,
      binaries,
      throwAway: true,
    }),
    startRedis({ directory: join(folder, 'redis'), logFile: join(folder, 'redis.log'), password }),
    startMailbox(),
  ]);
  const stop = async () => {
    await Promise.all(started.map((one) => (one.status === 'fulfilled' ? one.value.stop() : undefined)));
    for (const used of [folder, databases]) await rm(used, { recursive: true, force: true });
  };
  const [postgres, redis, mailbox] = started;
  if (postgres.status === 'rejected' || redis.status === 'rejected' || mailbox.status === 'rejected') {
    await stop();
    throw started.find((one) => one.status === 'rejected')?.reason;
  }
  const { url: databaseUrl, ensureDatabase } = postgres.value;
  const { smtpUrl, webUrl: mailboxUrl } = mailbox.value;
  const redisUrl = redis.value.url;
  const logs = join(folder, 'logs');
  const environment = {
    TEST_DATABASE_URL: databaseUrl('postgres'),
    TEST_REDIS_URL: redisUrl,
    TEST_SMTP_URL: smtpUrl,
    TEST_MAILBOX_URL: mailboxUrl,
    TEST_LOG_DIR: logs,
  };
  return { folder, databaseUrl, ensureDatabase, redisUrl, smtpUrl, mailboxUrl, logs, environment, stop };
}

const DATABASE = 'portal_e2e';
const SUPERADMIN = 'superadmin@example.org';

/** Limits so high that all browser tests together do not reach them. The tests of the backend check the real limits. */
const UNLIMITED = {
  THROTTLE_CODE_REQUESTS: '100000',
  THROTTLE_VERIFICATIONS: '100000',
  THROTTLE_API_REQUESTS: '1000000',
  CODES_PER_HOUR: '1000',
  CODES_PER_DAY: '1000',
  CODES_PER_DAY_TOTAL: '1000',
  STRANGER_MAILS_PER_HOUR_AND_NETWORK: '100000',
  STRANGER_MAILS_PER_HOUR: '100000',
  WRONG_CODES_BEFORE_BRAKE: '100000',
};

/**
 * Starts the built web process and worker on an empty database, for the browser tests and the screenshots.
 *
 * @param {TestServices} services
 * @param {import('../setup/settings.mjs').Settings} [settings] override those of this function
 */
export async function startTestPortal(services, settings) {
  const { folder, databaseUrl, ensureDatabase, redisUrl, smtpUrl, logs } = services;
  await ensureDatabase(DATABASE);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  mkdirSync(logs, { recursive: true });
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    HOST: LOOPBACK,
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl(DATABASE),
    REDIS_URL: redisUrl,
    SMTP_URL: smtpUrl,
    JWT_SECRET: randomSecret(),
    CODE_PEPPER: randomSecret(),
    STORAGE_DIR: join(folder, 'files'),
    FRONTEND_DIR: inRoot('frontend/dist'),
    SUPERADMIN_EMAIL: SUPERADMIN,
    // An export of more members than this runs in the background. A browser test can exceed this low limit.
    EXPORT_INLINE_ROWS: '50',
    // The most detailed level at which the portal logs. After the tests, `testLogs` in `logs.mjs` searches these lines.
    LOG_LEVEL: 'debug',
    ...UNLIMITED,
    ...settings,
  };
  await backendCommand('migrate', [], env, 'The database of the browser tests could not be migrated.');
  const portal = await startPortal(env, logs);
  return {
    url,
    env,
    databaseUrl: env.DATABASE_URL,
    superadmin: SUPERADMIN,
    stop: async () => {
      for (const { process } of portal.reverse()) await process.stop();
    },
  };
}

// The headless browser comes first, because the tests need a quarter less processor time in it than in full Chromium.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const MAC_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @returns {Promise<string | undefined>} the browser that Playwright installed for itself */
async function fromPlaywright() {
  const { chromium } = createRequire(inRoot('frontend/package.json'))('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/**
 * Unpacks the browser of the npm package `@sparticuz/chromium`, which exists for Linux only. Uses a new folder: in a
 * shared folder, the package would use a browser that a killed run had only partly unpacked.
 *
 * @returns {Promise<string | undefined>}
 */
async function fromPackage() {
  if (process.platform !== 'linux') return undefined;
  process.env.TMPDIR = temporaryFolder();
  const { default: chromium } = await import(
    createRequire(inRoot('frontend/package.json')).resolve('@sparticuz/chromium')
  );
  return chromium.executablePath();
}

/** @returns {Promise<string>} the path of a Chromium for the browser tests */
export async function browserPath() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const installed = NAMES.map(findExecutable).find(Boolean) ?? MAC_PLACES.find((place) => existsSync(place));
  const path = installed ?? (await fromPlaywright()) ?? (await fromPackage());
  if (path) return path;
  throw new UserError(
    'There is no browser for the browser tests: install Chromium or Chrome, or name one with CHROMIUM_PATH.',
  );
}
