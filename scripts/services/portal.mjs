import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  answersOk,
  freePort,
  inRoot,
  LOOPBACK,
  localAddress,
  packageFile,
  say,
  UserError,
} from '../common.mjs';
import { firstToEnd, runQuietly, startProcess, waitUntilReady } from '../processes/processes.mjs';
import { USUAL_PORT, workerSettings } from '../setup/settings.mjs';

const READY_WITHIN_MS = 120_000;

/** @typedef {import('../setup/settings.mjs').Settings} Settings */
/** @typedef {import('../processes/processes.mjs').Managed} Managed */

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
 * @param {string} failure the message of the error if it fails
 * @returns {Promise<string>} its output
 */
export async function backendCommand(name, args, env, failure) {
  const { command, args: all } = backendProgram(`bin/${name}.js`, ...args);
  const { code, output, lastLines } = await runQuietly(command, all, { env });
  if (code !== 0) throw new UserError(failure, lastLines);
  return output;
}

/** @param {'web' | 'worker'} name @param {string} file @param {Settings} env @param {string} [logs] folder of the log */
const startPortalProcess = (name, file, env, logs) =>
  startProcess({ name, ...backendProgram(file), env, logFile: logs && join(logs, `${name}.log`) });

/** @param {Settings} env @param {string} [logs] @returns {Promise<Managed>} when it serves requests */
async function startWeb(env, logs) {
  const web = await startPortalProcess('web', 'main.js', env, logs);
  const ready = `${localAddress(env.HOST ?? LOOPBACK, env.PORT ?? USUAL_PORT)}/api/health/ready`;
  await waitUntilReady(web, () => answersOk(ready), READY_WITHIN_MS);
  return web;
}

/** @param {Settings} env @param {string} [logs] */
const startWorker = (env, logs) => startPortalProcess('worker', 'worker.js', workerSettings(env), logs);

/**
 * Starts the web and the worker process and waits until requests are served.
 *
 * @param {Settings} env
 * @param {string} [logs] folder of their logs; without one they write to the terminal
 * @returns {Promise<import('../processes/lifetime.mjs').Service[]>}
 */
export async function startPortal(env, logs) {
  const worker = await startWorker(env, logs);
  const web = await Promise.race([startWeb(env, logs), firstToEnd([worker])]);
  return [
    { process: web, restart: () => startWeb(env, logs) },
    { process: worker, restart: () => startWorker(env, logs) },
  ];
}

/** The programs that must be compiled before they are started. */
const PROGRAMS = ['main.js', 'worker.js', 'bin/migrate.js', 'bin/seed.js'].map((file) =>
  inRoot(`backend/dist/${file}`),
);

/** Compiles the server whenever a source is saved. @returns {Promise<Managed>} after the first compilation */
export async function watchBackend() {
  say('Compiling the server.');
  // The watcher leaves an incomplete build, so the next start must build again.
  rmSync(inRoot('backend/dist'), { recursive: true, force: true });
  const compiler = await startProcess({
    name: 'compiler',
    command: process.execPath,
    args: [packageFile('backend', '@nestjs/cli', 'bin/nest.js'), 'build', '--watch', '--preserveWatchOutput'],
    cwd: inRoot('backend'),
  });
  while (!PROGRAMS.every((file) => existsSync(file))) {
    if (!compiler.running()) throw new UserError(`The compiler ${await compiler.ended}.`);
    await pause(200);
  }
  return compiler;
}

/**
 * Starts the page's development server and the web and worker processes, which restart after each compilation.
 *
 * @param {Settings} env
 * @param {number} port of the page
 */
export async function servePage(env, port) {
  const apiPort = await freePort();
  const backendEnv = { ...env, HOST: LOOPBACK, PORT: String(apiPort), FRONTEND_DIR: '' };
  /** @param {string} name @param {string} file @param {Settings} settings */
  const watched = (name, file, settings) => {
    const { command, args } = backendProgram(file);
    const watch = ['--watch', '--watch-preserve-output'];
    return startProcess({ name, command, args: [...watch, ...args], env: settings });
  };
  const page = startProcess({
    name: 'page',
    command: process.execPath,
    args: [
      packageFile('frontend', 'vite', 'bin/vite.js'),
      ...['--host', env.HOST ?? LOOPBACK, '--port', String(port), '--strictPort', '--clearScreen=false'],
    ],
    cwd: inRoot('frontend'),
    env: { ...process.env, API_ORIGIN: `http://${LOOPBACK}:${apiPort}` },
  });
  return Promise.all([
    watched('web', 'main.js', backendEnv),
    watched('worker', 'worker.js', workerSettings(backendEnv)),
    page,
  ]);
}
