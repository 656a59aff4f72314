import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dataDirectory } from './data-dir.mjs';
import { lockOwner, takeLock } from './lock.mjs';
import { recordStarts, stopOrphans } from './orphans.mjs';
import { Refusal } from './output.mjs';
import { portState } from './ports.mjs';
import { metricsPorts, startNumbers } from './settings.mjs';

/** A start that was just killed may take this long to be gone. */
const PATIENCE_MS = 4000;

/** @param {string} dataDir @returns {string} the lock of whoever runs the servers on this data */
export const dataLock = (dataDir) => join(dataDir, 'portal.pid');

/**
 * Makes this the only script that runs servers on the data, and ends what a killed one left behind.
 *
 * @param {string} dataDir
 */
export async function claimData(dataDir) {
  const file = dataLock(dataDir);
  const release = await takeLock(file, { waitMs: PATIENCE_MS });
  if (!release) {
    throw new Refusal(
      `The portal already runs on the data in ${dataDir} (process ${lockOwner(file)}): stop it first, or set another DATA_DIR and other ports.`,
    );
  }
  process.once('exit', release);
  const started = join(dataDir, 'processes.json');
  await stopOrphans(started);
  recordStarts(started);
}

/**
 * Claims the data and sees that the ports are free.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {string | undefined} pageHost where the page is served; all interfaces when absent
 */
export async function claimStart(settings, pageHost) {
  const local = '127.0.0.1';
  const numbers = startNumbers(settings);
  const dataDir = dataDirectory(settings);
  await claimData(dataDir);
  await claimPort('PORT', numbers.port, pageHost);
  if (!settings.SMTP_URL) await claimPort('MAILBOX_PORT', numbers.mailboxPort, settings.HOST ?? local);
  for (const port of metricsPorts(numbers.metricsPort))
    await claimPort('METRICS_PORT', port, settings.METRICS_HOST ?? local);
  return { numbers, dataDir };
}

/** @param {string} name of the setting @param {number} port @param {string} [host] */
async function claimPort(name, port, host) {
  const deadline = Date.now() + PATIENCE_MS / 4;
  let state = await portState(port, host);
  while (state === 'taken' && Date.now() < deadline) {
    await pause(100);
    state = await portState(port, host);
  }
  if (state === 'free') return;
  if (state === 'elsewhere')
    throw new Refusal(`${host} is no address of this machine: nothing can listen on it.`);
  const why = state === 'taken' ? 'is taken by another program' : 'may not be used by this user';
  throw new Refusal(`Port ${port} ${why}: free it, or choose another with ${name}.`);
}
