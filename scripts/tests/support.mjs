import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { inRoot } from '../common.mjs';

/** @type {string[]} */
const folders = [];

process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** @returns {string} a folder that is gone after the tests of the file */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  // PostgreSQL runs as another user when the tests run as root, and must be able to enter.
  chmodSync(folder, 0o711);
  folders.push(folder);
  return folder;
}

/**
 * @param {string} script below `scripts`
 * @param {NodeJS.ProcessEnv} environment beside the path
 * @param {string[]} [args]
 * @returns {Promise<{code: number | null, output: string, errors: string}>}
 */
export function runToEnd(script, environment, args = []) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [inRoot(`scripts/${script}`), ...args], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    child.stderr.on('data', (text) => {
      errors += text;
    });
    child.once('close', (code) => resolve({ code, output, errors }));
  });
}

/** @returns {Promise<number>} a port that is taken until the tests of the file are over */
export function takenPort() {
  return new Promise((resolve) => {
    const server = createServer();
    after(() => server.close());
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}
