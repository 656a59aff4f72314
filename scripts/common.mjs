import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect, createServer } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top directory of the checkout, without a trailing slash. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** @param {string} path relative to the checkout */
export const inRoot = (path) => `${ROOT}/${path}`;

/** An error whose message is written for the terminal: it is shown without a stack trace, and the exit code is 1. */
export class UserError extends Error {
  /** @param {string} message one sentence @param {string[]} [details] lines that help to find the cause */
  constructor(message, details = []) {
    super(message);
    this.details = details;
  }
}

/** @param {string} [line] */
export function say(line = '') {
  process.stdout.write(`${line}\n`);
}

/** @param {unknown} error */
export function reportError(error) {
  if (error instanceof UserError) {
    const details = error.details.map((line) => `  ${line}\n`).join('');
    process.stderr.write(`${details}${error.message}\n`);
  } else {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  }
}

/** @param {number} startedAt a `Date.now()` */
export function elapsedSince(startedAt) {
  const seconds = (Date.now() - startedAt) / 1000;
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
}

/** Returns the path of a file in the package that a workspace uses. @param {string} workspace @param {string} name of the package @param {string} file */
export function packageFile(workspace, name, file) {
  const manifest = createRequire(inRoot(`${workspace}/package.json`)).resolve(`${name}/package.json`);
  return join(dirname(manifest), file);
}

/** @param {string} name of a program @returns {string | undefined} its path, if PATH has it */
export function findExecutable(name) {
  const files = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return files
    .map((folder) => join(folder, name))
    .find((file) => {
      const found = statSync(file, { throwIfNoEntry: false });
      return found?.isFile() === true && (found.mode & 0o111) !== 0;
    });
}

/** The address on which every server of `npm start` listens unless a setting names another one. */
export const LOOPBACK = '127.0.0.1';

/** @param {string} host @returns {boolean} whether only this machine reaches it */
export const isLoopback = (host) => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** @param {string} host @param {number | string} port @returns {string} the URL at which this machine reaches a server that listens on `host` */
export function localAddress(host, port) {
  const isWildcard = host === '0.0.0.0' || host === '::';
  return `http://${isWildcard ? LOOPBACK : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** @param {string} url @returns {Promise<boolean>} whether it answers with success within five seconds */
export const answersOk = (url) =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** @returns {Promise<number>} a port on loopback that is free at this moment */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, LOOPBACK, () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject()));
    });
  });
}

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
function acceptsConnections(port, host) {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1000 });
    for (const event of ['connect', 'error', 'timeout']) {
      socket.once(event, () => {
        socket.destroy();
        resolve(event === 'connect');
      });
    }
  });
}

/** @param {number} port @param {string} [host] @returns {Promise<string | undefined>} the error code, if binding fails */
function bindError(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(error.code ?? error.message),
    );
    server.listen({ port, host }, () => server.close(() => resolve(undefined)));
  });
}

/**
 * Connects as well as binds: some systems bind a specific address beside a wildcard listener, and a browser would then
 * reach either of the two.
 *
 * @param {number} port
 * @param {string} [host] every address when absent
 * @returns {Promise<'free' | 'taken' | 'forbidden' | 'elsewhere'>} `elsewhere`: `host` is no address of this machine
 */
export async function portState(port, host) {
  if ((await acceptsConnections(port, LOOPBACK)) || (await acceptsConnections(port, '::1'))) return 'taken';
  const error = await bindError(port, host);
  if (!error) return 'free';
  if (error === 'EACCES') return 'forbidden';
  return error === 'EADDRINUSE' ? 'taken' : 'elsewhere';
}

/** The version of Node.js that the portal is developed and shipped with. `.nvmrc`, the Dockerfile and the hosted checks name it too. */
export const RECOMMENDED_NODE = 24;

/** The oldest major version that still gets security fixes. */
const OLDEST_MAINTAINED_NODE = 22;

/**
 * @param {string} [version] of Node.js, such as 20.19.4
 * @returns {string | undefined} one line for the terminal, if the version gets no security fixes any more
 */
export function nodeAdvice(version = process.versions.node) {
  if (Number(version.split('.')[0]) >= OLDEST_MAINTAINED_NODE) return undefined;
  return `Node.js ${version} gets no security fixes any more. The portal runs with it; Node.js ${RECOMMENDED_NODE} is recommended.`;
}
