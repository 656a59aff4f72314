import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { answersOk, freePort, inRoot, LOOPBACK, localAddress, packageFile, say } from '../common.mjs';
import { firstToEnd, runOrFail, startProcess, waitUntilReady } from '../processes/processes.mjs';
import { USUAL_PORT, workerSettings } from '../setup/settings.mjs';

const READY_WITHIN_MS = 120_000;

/** @typedef {import('../setup/settings.mjs').Settings} Settings */

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
 * @param {NodeJS.ProcessEnv} env
 * @param {string} failure the message of the error if it fails
 * @returns its output
 */
export const backendCommand = (name, args, env, failure) =>
  runOrFail(failure, { ...backendProgram(`bin/${name}.js`, ...args), env });

/**
 * Starts the web and the worker process and waits until the web process is ready for requests.
 *
 * @param {Settings} env
 * @param {string} logs folder of their logs
 * @returns {Promise<import('../processes/lifetime.mjs').Service[]>}
 */
export async function startPortal(env, logs) {
  const start = (/** @type {string} */ name, /** @type {string} */ file, /** @type {Settings} */ settings) =>
    startProcess({ name, ...backendProgram(file), env: settings, logFile: join(logs, `${name}.log`) });
  const startWorker = () => start('worker', 'worker.js', workerSettings(env));
  const startWeb = async () => {
    const web = await start('web', 'main.js', env);
    const ready = `${localAddress(env.HOST ?? LOOPBACK, env.PORT ?? USUAL_PORT)}/api/health/ready`;
    await waitUntilReady(web, () => answersOk(ready), READY_WITHIN_MS);
    return web;
  };
  const worker = await startWorker();
  const web = await Promise.race([startWeb(), firstToEnd([worker])]);
  return [
    { process: web, restart: startWeb },
    { process: worker, restart: startWorker },
  ];
}

/** The compiled programs that `npm run dev` starts. */
const PROGRAMS = ['main.js', 'worker.js', 'bin/migrate.js', 'bin/seed.js'].map((file) =>
  inRoot(`backend/dist/${file}`),
);

/** Compiles the server whenever a source is saved. Returns after the first compilation. */
export async function watchBackend() {
  say('Compiling the server.');
  // The watching compiler leaves an incomplete build. This folder holds the record of the last complete build, so
  // remove the folder. Then the next `npm start` builds again.
  rmSync(inRoot('backend/dist'), { recursive: true, force: true });
  const compiler = await startProcess({
    name: 'compiler',
    command: process.execPath,
    args: [packageFile('backend', '@nestjs/cli', 'bin/nest.js'), 'build', '--watch', '--preserveWatchOutput'],
    cwd: inRoot('backend'),
  });
  // Wait without a limit, because a slow machine may need minutes. The wait fails if the compiler ends.
  await waitUntilReady(compiler, () => PROGRAMS.every((file) => existsSync(file)), Infinity);
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
  const command = process.execPath;
  const watched = (/** @type {string} */ file) => [
    '--watch',
    '--watch-preserve-output',
    inRoot(`backend/dist/${file}`),
  ];
  return Promise.all([
    startProcess({ name: 'web', command, args: watched('main.js'), env: backendEnv }),
    startProcess({ name: 'worker', command, args: watched('worker.js'), env: workerSettings(backendEnv) }),
    startProcess({
      name: 'page',
      command,
      args: [
        packageFile('frontend', 'vite', 'bin/vite.js'),
        ...['--host', env.HOST ?? LOOPBACK, '--port', String(port), '--strictPort', '--clearScreen=false'],
      ],
      cwd: inRoot('frontend'),
      env: { ...process.env, API_ORIGIN: `http://${LOOPBACK}:${apiPort}` },
    }),
  ]);
}
