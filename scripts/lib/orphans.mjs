import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { endGroup } from './process-group.mjs';
import { startStamp } from './process-identity.mjs';
import { onStart } from './processes.mjs';

const GRACE_MS = 15_000;

/** @typedef {{pid: number, stamp: string, stopSignal: NodeJS.Signals}} Started */

/** Notes every process that this script starts, for a next start that finds them without their parent. @param {string} file */
export function recordStarts(file) {
  /** @type {Started[]} */
  const started = [];
  process.once('exit', () => rmSync(file, { force: true }));
  onStart((pid, stopSignal) => {
    started.push({ pid, stamp: startStamp(pid), stopSignal });
    writeFileSync(file, JSON.stringify(started));
  });
}

/** @param {Started} process */
const lives = ({ pid, stamp }) => stamp !== '' && startStamp(pid) === stamp;

/**
 * Ends the processes, each of which leads a group, in their own way and after a while without asking.
 *
 * @param {Started[]} processes
 */
export async function endAll(processes) {
  for (const { pid, stopSignal } of processes.filter(lives)) endGroup(pid, stopSignal);
  const deadline = Date.now() + GRACE_MS;
  while (processes.some(lives) && Date.now() < deadline) await pause(50);
  for (const { pid } of processes.filter(lives)) endGroup(pid, 'SIGKILL');
}

/** Ends what a killed start left running. @param {string} file where that start noted it */
export async function stopOrphans(file) {
  if (!existsSync(file)) return;
  await endAll(readStarted(file));
  rmSync(file, { force: true });
}

/** @param {string} file @returns {Started[]} nothing when the machine went down while it was written */
function readStarted(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
