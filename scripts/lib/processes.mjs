import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs';
import { endGroup } from './process-group.mjs';
import { forgetGroup, watchGroup } from './reaper.mjs';

/**
 * @typedef {object} ProcessOptions
 * @property {string} name how the process is called in messages
 * @property {string} command
 * @property {string[]} args
 * @property {string} [logFile] takes both output streams; the log of the run before is kept beside it as `.1`.
 *   Without one the process writes to the terminal.
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd]
 * @property {number} [uid] also used as the group
 * @property {string} [input] written to its standard input
 * @property {NodeJS.Signals} [stopSignal]
 * @property {number} [stopWithinMs] how long a stop may take before the process is killed
 *
 * @typedef {object} Managed
 * @property {string} name
 * @property {number} pid
 * @property {Promise<string>} ended settles when the process is gone, with what became of it
 * @property {() => boolean} running
 * @property {() => string[]} lastLines
 * @property {() => Promise<void>} stop
 */

/** @type {Set<Managed>} */
const started = new Set();
let stopping = false;

/** @type {((pid: number, stopSignal: NodeJS.Signals) => void)[]} */
const listeners = [];

/** @param {(pid: number, stopSignal: NodeJS.Signals) => void} listener hears of each process that is started */
export function onStart(listener) {
  listeners.push(listener);
}

/** @param {string} file @param {number} [count] */
export function lastLines(file, count = 12) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).filter(Boolean);
}

/** @param {string} file */
function openLog(file) {
  if (existsSync(file)) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

/** @param {ProcessOptions} options @returns {import('node:child_process').ChildProcess} */
function launch(options) {
  const output = options.logFile ? openLog(options.logFile) : 'inherit';
  const child = spawn(options.command, options.args, {
    // A group of its own: a Ctrl-C in the terminal reaches the script alone, which then stops things in order.
    detached: true,
    stdio: [options.input === undefined ? 'ignore' : 'pipe', output, output],
    env: options.env ?? process.env,
    cwd: options.cwd,
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  });
  if (typeof output === 'number') closeSync(output);
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(options.input);
  return child;
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<string>} */
function end(child) {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) =>
      resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`),
    );
    child.once('error', (error) => resolve(`could not be started (${error.message})`));
  });
}

/**
 * Starts a process that lives no longer than this script.
 *
 * @param {ProcessOptions} options
 * @returns {Promise<Managed>}
 */
export async function startProcess(options) {
  const { name, logFile, stopSignal = 'SIGTERM', stopWithinMs = 10_000 } = options;
  if (stopping) throw new Error(`${name} is not started: everything is being stopped.`);
  const child = launch(options);
  const { pid } = child;
  let running = true;
  const ended = end(child).finally(() => {
    running = false;
  });
  if (pid) for (const tell of [watchGroup, ...listeners]) tell(pid, stopSignal);
  async function stop() {
    started.delete(managed);
    if (!pid) return;
    if (endGroup(pid, stopSignal)) {
      const timer = setTimeout(() => endGroup(pid, 'SIGKILL'), stopWithinMs);
      await ended;
      clearTimeout(timer);
      endGroup(pid, 'SIGKILL');
    }
    forgetGroup(pid);
  }
  /** @type {Managed} */
  const managed = {
    name,
    pid: pid ?? 0,
    ended,
    running: () => running,
    lastLines: () => (logFile ? lastLines(logFile) : []),
    stop,
  };
  started.add(managed);
  return managed;
}

/** Stops whatever still runs, the latest first. */
export async function stopEverything() {
  stopping = true;
  for (const one of [...started].reverse()) await one.stop();
}
