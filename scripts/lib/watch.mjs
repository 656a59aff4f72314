import { existsSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal, say } from './output.mjs';
import { packageFile } from './package-file.mjs';
import { inRoot } from './paths.mjs';
import { backendProgram } from './portal.mjs';
import { freePort } from './ports.mjs';
import { startProcess } from './processes.mjs';
import { workerSettings } from './settings.mjs';

/** @typedef {import('./processes.mjs').Managed} Managed */

/** What is run of a build of the server. */
const PROGRAMS = ['main.js', 'worker.js', 'bin/migrate.js', 'bin/seed.js'].map((file) =>
  inRoot(`backend/dist/${file}`),
);

/** Compiles the server whenever a source is saved. @returns {Promise<Managed>} once it has been compiled */
export async function watchBackend() {
  say('Compiling the server.');
  // What this leaves is no finished build: the next start builds anew.
  rmSync(inRoot('backend/dist'), { recursive: true, force: true });
  const compiler = await startProcess({
    name: 'compiler',
    command: process.execPath,
    args: [packageFile('backend', '@nestjs/cli', 'bin/nest.js'), 'build', '--watch', '--preserveWatchOutput'],
    cwd: inRoot('backend'),
  });
  while (!PROGRAMS.every((file) => existsSync(file))) {
    if (!compiler.running()) throw new Refusal(`The compiler ${await compiler.ended}.`);
    await pause(200);
  }
  return compiler;
}

/**
 * Starts the web and worker processes, which restart with each compilation, and the page's development server.
 *
 * @param {import('./settings.mjs').Settings} env
 * @param {number} port of the page
 */
export async function servePage(env, port) {
  const apiPort = await freePort();
  const backendEnv = { ...env, PORT: String(apiPort), FRONTEND_DIR: '' };
  const watched = (
    /** @type {string} */ name,
    /** @type {string} */ file,
    /** @type {import('./settings.mjs').Settings} */ settings,
  ) => {
    const { command, args } = backendProgram(file);
    return startProcess({
      name,
      command,
      args: ['--watch', '--watch-preserve-output', ...args],
      env: settings,
    });
  };
  const page = startProcess({
    name: 'page',
    command: process.execPath,
    args: [
      packageFile('frontend', 'vite', 'bin/vite.js'),
      '--port',
      String(port),
      '--strictPort',
      '--clearScreen=false',
    ],
    cwd: inRoot('frontend'),
    env: { ...process.env, API_ORIGIN: `http://127.0.0.1:${apiPort}` },
  });
  return Promise.all([
    watched('web', 'main.js', backendEnv),
    watched('worker', 'worker.js', workerSettings(backendEnv)),
    page,
  ]);
}
