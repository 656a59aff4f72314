import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from './output.mjs';
import { inRoot } from './paths.mjs';
import { startProcess } from './processes.mjs';
import { runQuietly } from './run.mjs';
import { USUAL_PORT, workerSettings } from './settings.mjs';

const READY_WITHIN_MS = 120_000;

/** @typedef {import('./settings.mjs').Settings} Settings */
/** @typedef {import('./processes.mjs').Managed} Managed */

/** @param {string} file below the backend's build @param {string[]} args */
export const backendProgram = (file, ...args) => ({
  command: process.execPath,
  args: [inRoot(`backend/dist/${file}`), ...args],
});

/**
 * Runs one of the backend's commands to its end.
 *
 * @param {string} name
 * @param {string[]} args
 * @param {Settings} env
 * @param {string} failure what to say when it fails
 * @returns {Promise<string>} what it printed
 */
export async function backendCommand(name, args, env, failure) {
  const { command, args: all } = backendProgram(`bin/${name}.js`, ...args);
  const { code, output, lastLines } = await runQuietly(command, all, { env });
  if (code !== 0) throw new Refusal(failure, lastLines);
  return output;
}

/** @param {Settings} env @returns {string} the web process's address as seen from this machine */
function localAddress({ HOST, PORT }) {
  const everywhere = !HOST || HOST === '0.0.0.0' || HOST === '::';
  const host = everywhere ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${host}:${PORT ?? USUAL_PORT}`;
}

/** @param {Managed} process @returns {Promise<Refusal>} once it is gone */
const demise = (process) =>
  process.ended.then((how) => new Refusal(`The ${process.name} process ${how}.`, process.lastLines()));

/** Settles only when one of the processes is gone, with a sentence that says which. @param {Managed[]} processes @returns {Promise<never>} */
export async function firstToEnd(processes) {
  throw await Promise.race(processes.map(demise));
}

/** @param {string} url @returns {Promise<string | undefined>} why it is not ready */
async function notReady(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
    return answer.ok ? undefined : await answer.text();
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
}

/** @param {string} address */
async function untilReady(address) {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const reason = await notReady(`${address}/api/health/ready`);
    if (reason === undefined) return;
    if (Date.now() > deadline) throw new Refusal('The portal did not become ready.', [reason]);
    await pause(100);
  }
}

/**
 * Starts the web and the worker process and waits until requests are served.
 *
 * @param {Settings} env
 * @param {string} [logs] folder of their logs; without one they write to the terminal
 * @returns {Promise<{address: string, processes: Managed[]}>}
 */
export async function startPortal(env, logs) {
  const start = (/** @type {string} */ name, /** @type {string} */ file, /** @type {Settings} */ settings) =>
    startProcess({
      name,
      ...backendProgram(file),
      env: settings,
      logFile: logs && join(logs, `${name}.log`),
    });
  const processes = await Promise.all([
    start('web', 'main.js', env),
    start('worker', 'worker.js', workerSettings(env)),
  ]);
  const address = localAddress(env);
  await Promise.race([untilReady(address), firstToEnd(processes)]);
  return { address, processes };
}
