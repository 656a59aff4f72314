import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { onPath } from './on-path.mjs';
import { Refusal } from './output.mjs';
import { freePort } from './ports.mjs';
import { startProcess } from './processes.mjs';

const READY_WITHIN_MS = 30_000;

/**
 * @typedef {object} Redis
 * @property {import('./processes.mjs').Managed} process
 * @property {string} url
 * @property {boolean} real false: the stand-in written in JavaScript, which keeps nothing and serves trials only
 * @property {() => Promise<void>} stop
 */

/** Given through standard input, because a process's arguments can be read by every user of the machine. */
function configuration(
  /** @type {number} */ port,
  /** @type {string} */ directory,
  /** @type {string} */ password,
) {
  return [
    `bind 127.0.0.1`,
    `port ${port}`,
    `dir "${directory}"`,
    `requirepass ${password}`,
    'appendonly yes',
    'save ""',
    'maxmemory-policy noeviction',
    '',
  ].join('\n');
}

/** @param {number} port @param {string} [password] @returns {Promise<boolean>} */
function ping(port, password) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 });
    const end = (/** @type {boolean} */ result) => {
      socket.destroy();
      resolve(result);
    };
    let answer = '';
    socket.once('connect', () => socket.write(`${password ? `AUTH ${password}\r\n` : ''}PING\r\n`));
    socket.on('data', (data) => {
      answer += data;
      if (answer.includes('+PONG')) end(true);
      // While it loads its data it answers with an error.
      if (answer.includes('-')) end(false);
    });
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

/** @param {number} port @param {{directory: string, password: string, logFile: string}} options */
async function launch(port, { directory, password, logFile }) {
  const binary = onPath('redis-server') ?? onPath('valkey-server');
  if (binary) {
    const input = configuration(port, directory, password);
    return {
      real: true,
      server: await startProcess({ name: 'Redis', command: binary, args: ['-'], input, logFile }),
    };
  }
  const cli = createRequire(import.meta.url)
    .resolve('js-redis-server')
    .replace(/index\.js$/, 'cli.js');
  const args = [cli, '--port', String(port)];
  // It has nothing to save, and asked politely it would wait for its clients to leave.
  const stopSignal = /** @type {const} */ ('SIGKILL');
  const server = await startProcess({ name: 'Redis', command: process.execPath, args, logFile, stopSignal });
  return { real: false, server };
}

/** @param {{directory: string, password: string, logFile: string, port?: number}} options @returns {Promise<Redis>} */
export async function startRedis(options) {
  mkdirSync(options.directory, { recursive: true });
  const port = options.port ?? (await freePort());
  const { real, server } = await launch(port, options);
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await ping(port, real ? options.password : undefined))) {
    if (server.running() && Date.now() < deadline) await pause(30);
    else {
      await server.stop();
      throw new Refusal(
        `Redis ${server.running() ? 'did not answer' : await server.ended}.`,
        server.lastLines(),
      );
    }
  }
  const login = real ? `:${options.password}@` : '';
  return { process: server, url: `redis://${login}127.0.0.1:${port}/0`, real, stop: server.stop };
}
