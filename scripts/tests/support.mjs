import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';
import { freePort, inRoot, LOOPBACK } from '../common.mjs';

/** @type {string[]} */
const folders = [];

process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** @returns {string} a folder that is removed after the tests of the file */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  // If the tests run as root, PostgreSQL runs as another user, who must be able to enter this folder.
  chmodSync(folder, 0o711);
  folders.push(folder);
  return folder;
}

/**
 * @param {string} script below `scripts`
 * @param {NodeJS.ProcessEnv} environment in addition to PATH and HOME
 * @param {string[]} [args]
 */
export function startScript(script, environment, args = []) {
  return spawn(process.execPath, [inRoot(`scripts/${script}`), ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
  });
}

/**
 * Runs a script to its end.
 *
 * @param {Parameters<typeof startScript>} start
 * @returns {Promise<{code: number | null, output: string, errors: string}>}
 */
export async function runToEnd(...start) {
  const child = startScript(...start);
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, output, errors };
}

/** @returns the settings PORT and MAILBOX_PORT with ports that are free at this moment */
export async function freePorts() {
  return { PORT: String(await freePort()), MAILBOX_PORT: String(await freePort()) };
}

/** @returns a port that is taken until the test that calls this function is over */
export async function takenPort() {
  const server = createServer().listen(0, LOOPBACK);
  after(() => server.close());
  await once(server, 'listening');
  return /** @type {import('node:net').AddressInfo} */ (server.address()).port;
}
