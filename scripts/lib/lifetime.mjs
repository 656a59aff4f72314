import { basename } from 'node:path';
import { sayProblem } from './output.mjs';
import { commandLine, parentOf } from './process-identity.mjs';
import { stopEverything } from './processes.mjs';

/** @typedef {{code: number}} Outcome */

const SIGNALS = /** @type {const} */ ({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 });
const PARENT_CHECK_MS = 1000;

let endBySignalIsUsual = false;

/** From now on an end by signal is the usual end, as of a portal that is stopped with Ctrl-C. */
export function signalsAreFine() {
  endBySignalIsUsual = true;
}

/** A killed npm cannot pass its signal on. @param {() => void} act */
function whenNpmIsGone(act) {
  // Usually a shell stands between npm and this script, and it outlives npm.
  const script = basename(process.argv[1] ?? '');
  const parent = process.ppid;
  const grandparent = commandLine(parent).includes(script) ? parentOf(parent) : undefined;
  setInterval(() => {
    if (process.ppid !== parent || (grandparent !== undefined && parentOf(parent) !== grandparent)) act();
  }, PARENT_CHECK_MS).unref();
}

/** @returns {Promise<Outcome>} settles when somebody wants this script to end */
function toldToStop() {
  return new Promise((resolve) => {
    for (const signal of /** @type {(keyof typeof SIGNALS)[]} */ (Object.keys(SIGNALS))) {
      process.on(signal, () => resolve({ code: endBySignalIsUsual ? 0 : SIGNALS[signal] }));
    }
    if (process.env.npm_lifecycle_event) whenNpmIsGone(() => resolve({ code: 129 }));
  });
}

/**
 * Runs a script to its end: it may return an exit code, throw, or be told to stop; in each case everything that it
 * started is stopped first.
 *
 * @param {() => Promise<number | undefined>} main
 */
export async function runScript(main) {
  // What is made here for PostgreSQL's own user must not depend on the shell's habits.
  process.umask(0o022);
  const stopped = toldToStop();
  const finished = main().then(
    (result) => ({ code: result ?? 0 }),
    (problem) => ({ code: 1, problem }),
  );
  const outcome = await Promise.race([finished, stopped]);
  await stopEverything();
  if ('problem' in outcome) sayProblem(outcome.problem);
  process.exit(outcome.code);
}
