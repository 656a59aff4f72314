import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailbox } from './mailbox/mailbox.mjs';
import { startPostgres } from './postgres/server.mjs';
import { removeAtEnd } from './reaper.mjs';
import { startRedis } from './redis.mjs';

/**
 * @typedef {object} TestServices
 * @property {string} folder for whatever else the tests leave behind; removed with the rest
 * @property {(database: string) => string} databaseUrl
 * @property {(database: string) => Promise<void>} ensureDatabase
 * @property {string} redisUrl
 * @property {string} smtpUrl
 * @property {string} mailboxUrl
 * @property {() => Promise<void>} stop
 */

/** @returns {string} a folder of our own that PostgreSQL can enter even when it runs as somebody else */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  chmodSync(folder, 0o711);
  removeAtEnd(folder);
  return folder;
}

/** PostgreSQL, Redis and a mailbox on free ports, with nothing in them and nothing left of them afterwards. @returns {Promise<TestServices>} */
export async function startTestServices() {
  const folder = temporaryFolder();
  const password = randomBytes(16).toString('hex');
  const started = await Promise.allSettled([
    startPostgres({
      directory: join(folder, 'postgres'),
      copies: folder,
      logFile: join(folder, 'postgres.log'),
      password,
      throwAway: true,
    }),
    startRedis({ directory: join(folder, 'redis'), logFile: join(folder, 'redis.log'), password }),
    startMailbox(),
  ]);
  const stop = async () => {
    await Promise.all(started.map((one) => (one.status === 'fulfilled' ? one.value.stop() : undefined)));
    await rm(folder, { recursive: true, force: true });
  };
  const [postgres, redis, mailbox] = started;
  if (postgres.status === 'rejected' || redis.status === 'rejected' || mailbox.status === 'rejected') {
    await stop();
    throw started.find((one) => one.status === 'rejected')?.reason;
  }
  return {
    folder,
    databaseUrl: postgres.value.url,
    ensureDatabase: postgres.value.ensureDatabase,
    redisUrl: redis.value.url,
    smtpUrl: mailbox.value.smtpUrl,
    mailboxUrl: mailbox.value.webUrl,
    stop,
  };
}
