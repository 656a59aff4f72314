import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimData, dataLock } from './exclusive-start.mjs';
import { lockOwner } from './lock.mjs';
import { startServices } from './services.mjs';

/** @typedef {{DATABASE_URL: string, REDIS_URL: string}} Addresses */

/** @param {string} dataDir */
const noteFile = (dataDir) => join(dataDir, 'running.json');

/** Lets commands reach the servers of a portal that runs. @param {string} dataDir @param {Addresses} addresses */
export function noteRunning(dataDir, addresses) {
  const file = noteFile(dataDir);
  writeFileSync(file, JSON.stringify(addresses), { mode: 0o600 });
  process.once('exit', () => rmSync(file, { force: true }));
}

/** @param {string} dataDir @returns {Addresses | undefined} */
function running(dataDir) {
  const file = noteFile(dataDir);
  if (lockOwner(dataLock(dataDir)) === undefined || !existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * The servers that a command works on: the ones that the settings name, those of the portal that runs on the data, or
 * some of its own until it is done.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {{dataDir: string, secrets: import('./secrets.mjs').Secrets}} place
 * @returns {Promise<Addresses>}
 */
export async function addressesForCommand(settings, { dataDir, secrets }) {
  const { DATABASE_URL, REDIS_URL } = settings;
  if (DATABASE_URL && REDIS_URL) return { DATABASE_URL, REDIS_URL };
  const found = running(dataDir);
  if (found) return { ...found, ...(DATABASE_URL && { DATABASE_URL }), ...(REDIS_URL && { REDIS_URL }) };
  await claimData(dataDir);
  const { addresses } = await startServices({ settings, dataDir, secrets });
  return addresses;
}
