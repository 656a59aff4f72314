import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastLines, startProcess } from './processes.mjs';

const KEPT_LINES = 40;

/** @typedef {{cwd?: string, env?: NodeJS.ProcessEnv}} RunOptions */

/** @param {string} how as `ended` of a process puts it */
const exitCode = (how) => Number(/code (\d+)/.exec(how)?.[1] ?? 1);

/**
 * Runs a command to its end, in silence.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{code: number, output: string, lastLines: string[]}>} `output` is what it printed, to either stream
 */
export async function runQuietly(command, args, options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-run-'));
  const logFile = join(folder, 'output');
  try {
    // Killed with its script at once, lest it goes on beside a script that starts the same work anew.
    const stopSignal = /** @type {const} */ ('SIGKILL');
    const child = await startProcess({ name: command, command, args, logFile, stopSignal, ...options });
    const how = await child.ended;
    await child.stop();
    const started = !how.startsWith('could not');
    return {
      code: exitCode(how),
      output: readFileSync(logFile, 'utf8'),
      lastLines: started ? lastLines(logFile, KEPT_LINES) : [how],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs a command whose output goes to the terminal as it comes.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>} its exit code
 */
export async function runInView(command, args, options = {}) {
  const child = await startProcess({ name: command, command, args, ...options });
  const code = exitCode(await child.ended);
  await child.stop();
  return code;
}
