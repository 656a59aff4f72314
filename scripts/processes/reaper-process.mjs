import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { groupExists, signalGroup } from './processes.mjs';

/**
 * This program runs beside a script, in a session of its own. After the script has ended, even by SIGKILL, this program
 * stops the processes that the script left running, and removes the script's temporary folders.
 */

/** Processes that need more time to end get SIGKILL. */
const GRACE_MS = 8000;

/** @type {Map<number, NodeJS.Signals>} */
const groups = new Map();
/** @type {Set<string>} */
const folders = new Set();

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => undefined);

// Standard input ends when the script that started this program ends.
for await (const line of createInterface({ input: process.stdin })) {
  const message = /** @type {import('./processes.mjs').ReaperMessage} */ (JSON.parse(line));
  if ('watch' in message) groups.set(message.watch, message.signal);
  if ('forget' in message) groups.delete(message.forget);
  if ('folder' in message) folders.add(message.folder);
}
for (const [pid, signal] of groups) signalGroup(pid, signal);
const deadline = Date.now() + GRACE_MS;
while (Date.now() < deadline && [...groups.keys()].some(groupExists)) await pause(50);
for (const pid of groups.keys()) signalGroup(pid, 'SIGKILL');
for (const folder of folders) rmSync(folder, { recursive: true, force: true });
