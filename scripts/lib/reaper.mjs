import { spawn } from 'node:child_process';
import { inRoot } from './paths.mjs';

/** @typedef {{watch: number, signal: NodeJS.Signals} | {forget: number} | {folder: string}} ReaperMessage */

/** @type {import('node:stream').Writable | undefined} */
let reaper;

function startReaper() {
  const child = spawn(process.execPath, [inRoot('scripts/lib/reaper-process.mjs')], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  const input = /** @type {import('node:net').Socket} */ (child.stdin);
  input.unref();
  // Without it the script works all the same.
  input.on('error', () => undefined);
  return input;
}

/** @param {ReaperMessage} message */
function tell(message) {
  reaper ??= startReaper();
  reaper.write(`${JSON.stringify(message)}\n`);
}

/** Ends the group with this signal should this script be killed. @param {number} pid @param {NodeJS.Signals} signal */
export const watchGroup = (pid, signal) => tell({ watch: pid, signal });

/** @param {number} pid */
export const forgetGroup = (pid) => tell({ forget: pid });

/** Removes the folder when this script has ended. @param {string} folder */
export const removeAtEnd = (folder) => tell({ folder });
