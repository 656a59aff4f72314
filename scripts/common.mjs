import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect, createServer, isIPv4 } from 'node:net';
import { delimiter, dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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
  const isForUser = error instanceof UserError;
  for (const line of isForUser ? error.details : []) console.error(`  ${line}`);
  console.error(isForUser ? error.message : error);
}

/** @param {number} startedAt a `Date.now()` */
export function elapsedSince(startedAt) {
  const seconds = (Date.now() - startedAt) / 1000;
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
}

/**
 * Returns the path of a file in the package that a workspace uses.
 *
 * @param {string} workspace
 * @param {string} name of the package
 * @param {string} file
 */
export function packageFile(workspace, name, file) {
  const manifest = createRequire(inRoot(`${workspace}/package.json`)).resolve(`${name}/package.json`);
  return join(dirname(manifest), file);
}

/** @param {string} name of a program @returns its path, if PATH has it */
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

/** @param {string} host @returns whether only this machine can reach a server on `host` */
export const isLoopback = (host) =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));

/** @param {string} host @param {number | string} port @returns the URL at which this machine reaches a server that listens on `host` */
export function localAddress(host, port) {
  const isWildcard = host === '0.0.0.0' || host === '::';
  return `http://${isWildcard ? LOOPBACK : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** @param {string} url @returns whether the URL answers with success within five seconds */
export const answersOk = (url) =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Listens on a port and then frees it again.
 *
 * @param {number} port 0: any free port
 * @param {string} host
 * @returns {Promise<number>} the port
 */
async function bind(port, host) {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return address.port;
}

/** @returns a port on loopback that is free at this moment */
export const freePort = () => bind(0, LOOPBACK);

/** @param {number} port @param {string} host */
async function acceptsConnections(port, host) {
  const socket = connect(port, host);
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(1000) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * Tries to connect and to bind. To bind is not enough: some systems let a process bind an address although another
 * process listens on all addresses. A browser could then reach the wrong process.
 *
 * @param {number} port
 * @param {string} host
 * @returns {Promise<'free' | 'taken' | 'forbidden' | 'elsewhere'>} `elsewhere`: `host` is no address of this machine
 */
export async function portState(port, host) {
  if ((await acceptsConnections(port, LOOPBACK)) || (await acceptsConnections(port, '::1'))) return 'taken';
  try {
    await bind(port, host);
    return 'free';
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EACCES') return 'forbidden';
    return code === 'EADDRINUSE' ? 'taken' : 'elsewhere';
  }
}

/**
 * @param {() => boolean | Promise<boolean>} condition
 * @param {number} withinMs
 * @param {number} [everyMs]
 * @returns {Promise<boolean>} whether the condition became true in time
 */
export async function becomesTrue(condition, withinMs, everyMs = 50) {
  const deadline = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > deadline) return false;
    await pause(everyMs);
  }
  return true;
}

/** @returns 32 random bytes in hexadecimal */
export const randomSecret = () => randomBytes(32).toString('hex');

/** PostgreSQL refuses to run as root. This is the uid of the user `nobody`, so no new user is needed. */
const NOBODY = 65534;

/** @returns the uid and gid for the process of PostgreSQL; undefined if this script does not run as root */
export const postgresUid = () => (process.getuid?.() === 0 ? NOBODY : undefined);

/** @param {string} path which need not exist yet @returns the topmost directory above the path that an unprivileged user cannot enter */
export function closedParent(path) {
  /** @type {string | undefined} */
  let closed;
  for (let directory = dirname(resolve(path)); ; directory = dirname(directory)) {
    if (existsSync(directory) && (statSync(directory).mode & 0o001) === 0) closed = directory;
    if (directory === dirname(directory)) return closed;
  }
}

/**
 * The major version of Node.js in the portal's image. `.nvmrc`, the Dockerfile, `.ci/run`, `.github/workflows/ci.yml`,
 * `server-checks.mjs` and the documentation name it too.
 */
export const RECOMMENDED_NODE = 24;

/** The oldest major version of Node.js that still gets security fixes. */
const OLDEST_MAINTAINED_NODE = 22;

/** @param {string} [version] of Node.js @returns one line for the terminal, if the version gets no security fixes any more */
export function nodeAdvice(version = process.versions.node) {
  if (Number(version.split('.')[0]) >= OLDEST_MAINTAINED_NODE) return undefined;
  return `Node.js ${version} gets no security fixes any more. The portal runs with it; Node.js ${RECOMMENDED_NODE} is recommended.`;
}
