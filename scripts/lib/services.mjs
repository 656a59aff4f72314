import { join } from 'node:path';
import { startMailbox } from './mailbox/mailbox.mjs';
import { Refusal } from './output.mjs';
import { startPostgres } from './postgres/server.mjs';
import { startRedis } from './redis.mjs';

const DATABASE = 'portal';

/**
 * @typedef {object} ServiceOptions
 * @property {import('./settings.mjs').Settings} settings
 * @property {string} dataDir
 * @property {import('./secrets.mjs').Secrets} secrets
 */

/**
 * @typedef {object} Services
 * @property {{DATABASE_URL: string, REDIS_URL: string}} addresses
 * @property {boolean} realRedis
 * @property {import('./processes.mjs').Managed[]} processes that were started
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
  return { url: postgres.url(DATABASE), process: postgres.process };
}

/** @param {ServiceOptions} options @returns {Promise<import('./redis.mjs').Redis | {url: string, real: true, process?: undefined}>} */
async function redis({ settings, dataDir, secrets }) {
  if (settings.REDIS_URL) return { url: settings.REDIS_URL, real: true };
  return startRedis({
    directory: join(dataDir, 'redis'),
    logFile: join(dataDir, 'logs/redis.log'),
    password: secrets.redisPassword,
  });
}

/**
 * Starts the servers that the settings do not name.
 *
 * @param {ServiceOptions} options
 * @returns {Promise<Services>}
 */
export async function startServices(options) {
  const [postgres, queue] = await Promise.all([database(options), redis(options)]);
  return {
    addresses: { DATABASE_URL: postgres.url, REDIS_URL: queue.url },
    realRedis: queue.real,
    processes: [postgres.process, queue.process].filter((process) => process !== undefined),
  };
}

/** @param {number} port @param {string} [host] */
export async function openMailbox(port, host) {
  try {
    return await startMailbox({ webPort: port, host });
  } catch (error) {
    throw new Refusal(`The mailbox cannot listen on port ${port} (${/** @type {Error} */ (error).message}).`);
  }
}
