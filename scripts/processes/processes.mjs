import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
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
import { becomesTrue, inRoot, UserError } from '../common.mjs';

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

/**
 * @param {number} pid
 * @param {number} field index of the field in `/proc/PID/stat`; the first field after the name of the program, which may
 *   contain spaces, has the index 0
 */
function statField(pid, field) {
  const stat = readProc(pid, 'stat');
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[field];
}

/**
 * Returns a text that identifies a process even if its process id is reused, also after a restart of the machine.
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
  // A write fails if the reaper has ended. This script continues, because its own work does not need the reaper.
  input.on('error', () => undefined);
  return input;
}

/**
 * Tells the reaper (reaper-process.mjs) which processes to end if this script is killed, and which folders to remove
 * when this script ends.
 *
 * @param {ReaperMessage} message
 */
function tell(message) {
  reaper ??= startReaper();
  reaper.write(`${JSON.stringify(message)}\n`);
}

/**
 * @param {string} [parent]
 * @returns {string} a folder that other users, such as PostgreSQL's user, may enter; removed when this script ends
 */
export function temporaryFolder(parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, 'portal-'));
  chmodSync(folder, 0o711);
  tell({ folder });
  return folder;
}

/**
 * @typedef {{command: string, args: string[]}} Program
 *
 * @typedef {object} RunOptions
 * @property {string} [logFile] receives stdout and stderr. The log of the previous run is kept beside it as
 *   `.1`. A restart within this run appends to the log. Without a log file the process writes to the terminal.
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd]
 *
 * @typedef {object} ServerOptions
 * @property {string} name shown in messages
 * @property {number} [uid] also used as the group
 * @property {string} [input] written to standard input
 * @property {NodeJS.Signals} [stopSignal]
 * @property {number} [stopWithinMs] a stop that takes longer ends with SIGKILL
 *
 * @typedef {Program & RunOptions & ServerOptions} ProcessOptions
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

/** Returns true after this script has begun to stop its processes. Then the end of a process is no failure. */
export const isStopping = () => stopping;

/** @param {string} text @param {number} count */
const lastLines = (text, count) => text.trimEnd().split('\n').slice(-count).filter(Boolean);

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
    // Give the process its own group. Ctrl-C then reaches only this script, which stops its processes in order.
    detached: true,
    stdio: [input === undefined ? 'ignore' : 'pipe', output, output],
    env,
    cwd,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  if (typeof output === 'number') closeSync(output);
  // Ignore the error of a process that ends before it reads its input, because the end itself is reported.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);
  return child;
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<string>} */
const endOf = (child) =>
  once(child, 'exit').then(
    ([code, signal]) => (signal ? `was ended by ${signal}` : `ended with code ${code}`),
    (error) => `could not be started (${error.message})`,
  );

/** Starts a process. It is stopped when this script ends, even by SIGKILL. @param {ProcessOptions} options */
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
    lastLines: () => (logFile && existsSync(logFile) ? lastLines(readFileSync(logFile, 'utf8'), 12) : []),
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
  const isDecided = async () => (await isReady()) || !managed.running();
  if ((await becomesTrue(isDecided, withinMs, 30)) && managed.running()) return;
  const problem = managed.running() ? 'did not become ready' : await managed.ended;
  await managed.stop();
  throw new UserError(`The ${managed.name} process ${problem}.`, managed.lastLines());
}

/**
 * Rejects when the first of the processes ends. The error names the process and the cause.
 *
 * @param {Managed[]} processes @returns {Promise<never>}
 */
export function firstToEnd(processes) {
  const ends = processes.map(async (managed) => {
    throw new UserError(`The ${managed.name} process ${await managed.ended}.`, managed.lastLines());
  });
  return Promise.race(ends);
}

/** Stops every process of this script, the latest first. */
export async function stopEverything() {
  stopping = true;
  for (const managed of [...managedProcesses].reverse()) await managed.stop();
}

/** @param {string} how the text that `ended` resolves with */
const exitCode = (how) => Number(/code (\d+)/.exec(how)?.[1] ?? 1);

/**
 * Runs a program to its end.
 *
 * @param {Program & RunOptions} options
 * @returns {Promise<{code: number, output: string}>} `output`: stdout and stderr, or why the program did not start
 */
export async function runQuietly(options) {
  const logFile = join(temporaryFolder(), 'output');
  // If this script is killed, the reaper sends this signal to the program. SIGKILL ends the program at once. After
  // another signal, the program could still run when the user starts the script again.
  const child = await startProcess({ name: options.command, ...options, logFile, stopSignal: 'SIGKILL' });
  const how = await child.ended;
  await child.stop();
  const output = how.startsWith('could not') ? how : readFileSync(logFile, 'utf8');
  return { code: exitCode(how), output };
}

/**
 * @param {string} failure the message of the error if the program fails; the last lines of its output are the details
 * @param {Program & RunOptions} options
 * @returns {Promise<string>} its output
 */
export async function runOrFail(failure, options) {
  const { code, output } = await runQuietly(options);
  if (code !== 0) throw new UserError(failure, lastLines(output, 40));
  return output;
}

/** Runs a program to its end; its output goes to the terminal or the log file. @param {Program & RunOptions} options */
export async function runInView(options) {
  const child = await startProcess({ name: options.command, ...options });
  const code = exitCode(await child.ended);
  await child.stop();
  return code;
}

const GRACE_MS = 15_000;

/** @typedef {{pid: number, stamp: string, stopSignal: NodeJS.Signals, name?: string}} Started */

/** @param {Started} process */
const isAlive = ({ pid, stamp }) => stamp !== '' && startStamp(pid) === stamp;

/** Stops each process and its process group. Sends SIGKILL after a grace period. @param {Started[]} processes */
export async function stopAll(processes) {
  for (const { pid, stopSignal } of processes.filter(isAlive)) signalGroup(pid, stopSignal);
  await becomesTrue(() => !processes.some(isAlive), GRACE_MS);
  for (const { pid } of processes.filter(isAlive)) signalGroup(pid, 'SIGKILL');
}

/** @param {string} file @returns {Started[]} empty if the file is incomplete, for example after a crash */
function readStarted(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/**
 * Stops the processes that a killed script left running. From then on, records each process that this script starts, so
 * that a later script can stop it.
 *
 * @param {string} file
 */
export async function replaceOrphans(file) {
  if (existsSync(file)) await stopAll(readStarted(file));
  rmSync(file, { force: true });
  process.once('exit', () => rmSync(file, { force: true }));
  /** @type {Started[]} */
  let started = [];
  onStart = (pid, stopSignal, name) => {
    started = [...started.filter(isAlive), { pid, stamp: startStamp(pid), stopSignal, name }];
    writeFileSync(file, JSON.stringify(started));
  };
}
