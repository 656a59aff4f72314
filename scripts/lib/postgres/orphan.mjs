import { existsSync, readFileSync, rmSync } from 'node:fs';
import { endAll } from '../orphans.mjs';
import { commandLine, startStamp } from '../process-identity.mjs';

/**
 * Makes way for a server on this cluster: ends one that a killed script left behind, and removes the note of one that
 * is gone, whose number may belong to another process by now and would then keep PostgreSQL from starting.
 *
 * @param {string} directory of the cluster, which the caller alone may use
 */
export async function clearPostmaster(directory) {
  const file = `${directory}/postmaster.pid`;
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (commandLine(pid).includes(directory)) {
    await endAll([{ pid, stamp: startStamp(pid), stopSignal: 'SIGINT' }]);
  }
  rmSync(file, { force: true });
}
