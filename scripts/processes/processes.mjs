import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot, UserError } from '../common.mjs';

const hasProc = existsSync('/proc/self/stat');

/** @param {string} columns as `ps -o` names them @param {number} pid */
function ps(columns, pid) {
  return spawnSync('ps', ['-o', columns, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

/** @param {number} pid @param {string} name @returns {string | undefined} */
function readProc(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {number} pid @param {number} field of `/proc/PID/stat`, counted after the name, which may contain spaces */
function statField(pid, field) {
  const stat = readProc(pid, 'stat');
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[field];
}

/**
 * Identifies a process even if its number is reused, also after a restart of the machine.
 *
 * @param {number} pid
 * @returns {string} empty if there is no such process
 */
export function startStamp(pid) {
  if (!hasProc) return ps('lstart=', pid);
  const ticks = statField(pid, 19);
  return ticks ? `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${ticks}` : '';
}

/** @param {number} pid */
export const parentOf = (pid) => Number(hasProc ? statField(pid, 1) : ps('ppid=', pid));

/** @param {number} pid */
export function commandLine(pid) {
  return hasProc ? (readProc(pid, 'cmdline') ?? '').replaceAll('\0', ' ') : ps('command=', pid);
}

/** @param {number} pid of the group's leader @param {NodeJS.Signals | 0} signal @returns {boolean} whether the group exists */
export function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
    return true;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ESRCH') return false;
    if (code === 'EPERM') return true;
    throw error;
  }
}

/** @param {number} pid */
export const groupExists = (pid) => signalGroup(pid, 0);

/** @typedef {{watch: number, signal: NodeJS.Signals} | {forget: number} | {folder: string}} ReaperMessage */

/** @type {import('node:stream').Writable | undefined} */
let reaper;

function startReaper() {
  const child = spawn(process.execPath, [inRoot('scripts/processes/reaper-process.mjs')], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  const input = /** @type {import('node:net').Socket} */ (child.stdin);
  input.unref();
  // The reaper only cleans up after a killed script, so a script goes on without it.
  input.on('error', () => undefined);
  return input;
}

/**
 * Tells the reaper which processes to end and which folders to remove if this script is killed. @param {ReaperMessage}
 * message
 */
function tell(message) {
  reaper ??= startReaper();
  reaper.write(`${JSON.stringify(message)}\n`);
}

/** @returns {string} a folder that other users may enter, as PostgreSQL must; it is removed when this script has ended */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  chmodSync(folder, 0o711);
  tell({ folder });
  return folder;
}

/**
 * @typedef {object} ProcessOptions
 * @property {string} name shown in messages
 * @property {string} command
 * @property {string[]} args
 * @property {string} [logFile] takes both output streams. The previous run's log is kept beside it as `.1`; a restart
 *   within this run appends. Without a log file the process writes to the terminal.
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd]
 * @property {number} [uid] also used as the group
 * @property {string} [input] written to standard input
 * @property {NodeJS.Signals} [stopSignal]
 * @property {number} [stopWithinMs] a stop that takes longer ends with SIGKILL
 *
 * @typedef {object} Managed
 * @property {string} name
 * @property {number} pid
 * @property {Promise<string>} ended resolves with the cause when the process has ended
 * @property {() => boolean} running
 * @property {() => string[]} lastLines of the log
 * @property {() => Promise<void>} stop
 */

/** @type {Set<Managed>} */
const managedProcesses = new Set();
/** Called for each started process. @type {(pid: number, stopSignal: NodeJS.Signals, name: string) => void} */
let onStart = () => undefined;
/** Log files of this run. @type {Set<string>} */
const openedLogs = new Set();
let stopping = false;

/** True once this script stops its processes: their ends are no failures. */
export const isStopping = () => stopping;

/** @param {string} file @param {number} [count] */
function lastLines(file, count = 12) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).filter(Boolean);
}

/** @param {string} file */
function openLog(file) {
  if (!openedLogs.has(file) && existsSync(file)) renameSync(file, `${file}.1`);
  openedLogs.add(file);
  return openSync(file, 'a', 0o600);
}

/** @param {ProcessOptions} options @returns {import('node:child_process').ChildProcess} */
function spawnGroup({ command, args, logFile, input, env = process.env, cwd, uid }) {
  const output = logFile ? openLog(logFile) : 'inherit';
  const child = spawn(command, args, {
    // In its own process group: Ctrl-C then reaches only this script, which stops its processes in order.
    detached: true,
    stdio: [input === undefined ? 'ignore' : 'pipe', output, output],
    env,
    cwd,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  if (typeof output === 'number') closeSync(output);
  // Ignore the error of a process that ends before it reads its input: its end is reported.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);
  return child;
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<string>} */
const endOf = (child) =>
  new Promise((resolve) => {
    child.once('exit', (code, signal) =>
      resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`),
    );
    child.once('error', (error) => resolve(`could not be started (${error.message})`));
  });

/**
 * Starts a process that never outlives this script.
 *
 * @param {ProcessOptions} options
 * @returns {Promise<Managed>}
 */
export async function startProcess(options) {
  const { name, logFile, stopSignal = 'SIGTERM', stopWithinMs = 10_000 } = options;
  if (stopping) throw new Error(`${name} is not started: this script is stopping its processes.`);
  const child = spawnGroup(options);
  const { pid } = child;
  let running = true;
  const ended = endOf(child).finally(() => {
    running = false;
  });
  if (pid) {
    tell({ watch: pid, signal: stopSignal });
    onStart(pid, stopSignal, name);
  }
  async function stop() {
    managedProcesses.delete(managed);
    if (!pid) return;
    if (signalGroup(pid, stopSignal)) {
      const timer = setTimeout(() => signalGroup(pid, 'SIGKILL'), stopWithinMs);
      await ended;
      clearTimeout(timer);
      signalGroup(pid, 'SIGKILL');
    }
    tell({ forget: pid });
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
  managedProcesses.add(managed);
  return managed;
}

/**
 * Polls until the process is ready. Stops it and throws if it ends first or is not ready in time.
 *
 * @param {Managed} managed
 * @param {() => Promise<boolean> | boolean} isReady
 * @param {number} withinMs
 */
export async function waitUntilReady(managed, isReady, withinMs) {
  const deadline = Date.now() + withinMs;
  while (!(await isReady())) {
    if (managed.running() && Date.now() < deadline) {
      await pause(30);
      continue;
    }
    const problem = managed.running() ? 'did not become ready' : await managed.ended;
    await managed.stop();
    throw new UserError(`The ${managed.name} process ${problem}.`, managed.lastLines());
  }
}

/** Rejects with one sentence when the first of the processes ends. @param {Managed[]} processes @returns {Promise<never>} */
export function firstToEnd(processes) {
  const ends = processes.map(async ({ name, ended, lastLines: linesOf }) => {
    throw new UserError(`The ${name} process ${await ended}.`, linesOf());
  });
  return Promise.race(ends);
}

/** Stops every process of this script, the latest first. */
export async function stopEverything() {
  stopping = true;
  for (const managed of [...managedProcesses].reverse()) await managed.stop();
}

/** @typedef {{cwd?: string, env?: NodeJS.ProcessEnv, logFile?: string}} RunOptions */

/** @param {string} how as `ended` resolves */
const exitCode = (how) => Number(/code (\d+)/.exec(how)?.[1] ?? 1);

/**
 * Runs a command to its end and keeps its output.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{code: number, output: string, lastLines: string[]}>} `output` holds both output streams
 */
export async function runQuietly(command, args, options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-run-'));
  const logFile = join(folder, 'output');
  try {
    // SIGKILL ends it at once if this script is killed, so that it does not run beside a repeated start.
    const stopSignal = /** @type {const} */ ('SIGKILL');
    const child = await startProcess({ name: command, command, args, logFile, stopSignal, ...options });
    const how = await child.ended;
    await child.stop();
    const lines = how.startsWith('could not') ? [how] : lastLines(logFile, 40);
    return { code: exitCode(how), output: readFileSync(logFile, 'utf8'), lastLines: lines };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs a command to its end; its output goes to the terminal or the log file.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>} the exit code
 */
export async function runInView(command, args, options = {}) {
  const child = await startProcess({ name: command, command, args, ...options });
  const code = exitCode(await child.ended);
  await child.stop();
  return code;
}

const GRACE_MS = 15_000;

/** @typedef {{pid: number, stamp: string, stopSignal: NodeJS.Signals, name?: string}} Started */

/** @param {Started} process */
const isAlive = ({ pid, stamp }) => stamp !== '' && startStamp(pid) === stamp;

/** Records the running processes of this script, so that a later start can stop them as orphans. @param {string} file */
export function recordStarts(file) {
  /** @type {Started[]} */
  let started = [];
  process.once('exit', () => rmSync(file, { force: true }));
  onStart = (pid, stopSignal, name) => {
    started = [...started.filter(isAlive), { pid, stamp: startStamp(pid), stopSignal, name }];
    writeFileSync(file, JSON.stringify(started));
  };
}

/** Stops the processes with their process groups; after a grace period with SIGKILL. @param {Started[]} processes */
export async function stopAll(processes) {
  for (const { pid, stopSignal } of processes.filter(isAlive)) signalGroup(pid, stopSignal);
  const deadline = Date.now() + GRACE_MS;
  while (processes.some(isAlive) && Date.now() < deadline) await pause(50);
  for (const { pid } of processes.filter(isAlive)) signalGroup(pid, 'SIGKILL');
}

/** Stops the processes that a killed start left running. @param {string} file of its `recordStarts` */
export async function stopOrphans(file) {
  if (!existsSync(file)) return;
  await stopAll(readStarted(file));
  rmSync(file, { force: true });
}

/** @param {string} file @returns {Started[]} nothing if the machine crashed while the file was written */
function readStarted(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
