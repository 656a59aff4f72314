import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { becomesTrue, reportError, say, UserError } from '../common.mjs';
import { commandLine, groupExists, isStopping, parentOf, stopEverything } from './processes.mjs';

const EXIT_CODES = /** @type {const} */ ({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 });
const PARENT_CHECK_MS = 1000;

let signalIsSuccess = false;

/** From now on the script exits with code 0 when a signal ends it. */
export function treatSignalsAsSuccess() {
  signalIsSuccess = true;
}

/** Calls `act` after npm has ended. Polls, because a killed npm cannot forward a signal. @param {() => void} act */
function onNpmExit(act) {
  // npm usually starts this script through a shell, which outlives npm. Then npm is the parent of the shell.
  const script = basename(process.argv[1] ?? '');
  const parent = process.ppid;
  const grandparent = commandLine(parent).includes(script) ? parentOf(parent) : undefined;
  setInterval(() => {
    if (process.ppid !== parent || (grandparent !== undefined && parentOf(parent) !== grandparent)) act();
  }, PARENT_CHECK_MS).unref();
}

/** @returns {Promise<{code: number}>} resolves when a signal or the end of npm asks this script to stop */
function stopRequested() {
  return new Promise((resolve) => {
    for (const signal of /** @type {(keyof typeof EXIT_CODES)[]} */ (Object.keys(EXIT_CODES))) {
      process.on(signal, () => resolve({ code: signalIsSuccess ? 0 : EXIT_CODES[signal] }));
    }
    if (process.env.npm_lifecycle_event) onNpmExit(() => resolve({ code: EXIT_CODES.SIGHUP }));
  });
}

/**
 * Runs a script until it returns an exit code, throws or is asked to stop. Then stops every process that it started.
 *
 * @param {() => Promise<number | undefined>} main
 */
export async function runScript(main) {
  // PostgreSQL's user must be able to enter new folders, whatever the umask of the shell is.
  process.umask(0o022);
  const stopped = stopRequested();
  const finished = main().then(
    (result) => ({ code: result ?? 0 }),
    (error) => ({ code: 1, error }),
  );
  const outcome = await Promise.race([finished, stopped]);
  await stopEverything();
  if ('error' in outcome) reportError(outcome.error);
  process.exit(outcome.code);
}

/** @typedef {import('./processes.mjs').Managed} Managed */

/**
 * @typedef {object} Service a running process that can be started again with the same ports and data
 * @property {Managed} process
 * @property {() => Promise<Managed>} restart resolves when the new process is ready
 */

/**
 * The delay doubles with each restart, up to `maxDelayMs`. A process that runs for `stableAfterMs` counts as recovered.
 */
const LIMITS = { firstDelayMs: 250, maxDelayMs: 15_000, maxAttempts: 8, stableAfterMs: 10_000 };

/** @param {Service} service @param {typeof LIMITS} limits */
async function recover({ process: dead, restart }, limits) {
  const { firstDelayMs, maxDelayMs, maxAttempts, stableAfterMs } = limits;
  /** @type {string[]} */
  let details = [];
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    await pause(Math.min(firstDelayMs * 2 ** attempt, maxDelayMs));
    try {
      const restarted = await restart();
      const how = await Promise.race([restarted.ended, pause(stableAfterMs, undefined, { ref: false })]);
      if (how === undefined) return restarted;
      details = restarted.lastLines();
      await restarted.stop();
    } catch (error) {
      details = error instanceof UserError ? [...error.details, error.message] : [String(error)];
    }
  }
  return new UserError(
    `The ${dead.name} process did not stay up in ${maxAttempts} attempts; stopping the portal.`,
    details,
  );
}

/**
 * Restarts a service with exponential back-off whenever its process ends. Prints one line when the process ends and
 * one when it has recovered, however many attempts it takes.
 *
 * @param {Service} service
 * @returns {Promise<UserError>} resolves with the reason when the service is not restarted any more
 */
export async function supervise(service, limits = LIMITS) {
  let { process } = service;
  for (;;) {
    const how = await process.ended;
    if (isStopping()) return new UserError(`The ${process.name} process ${how}.`);
    say(`The ${process.name} process ${how}; restarting it.`);
    // The child processes of a killed PostgreSQL live a moment longer. They must end before it starts again.
    await process.stop();
    await becomesTrue(() => !groupExists(process.pid), 2000, 20);
    const result = await recover({ ...service, process }, limits);
    if (result instanceof UserError) return result;
    process = result;
    say(`The ${process.name} process is running again.`);
  }
}
