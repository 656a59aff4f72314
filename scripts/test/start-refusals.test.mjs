import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { freePort } from '../lib/ports.mjs';
import { runToEnd, takenPort, temporaryFolder } from './support.mjs';

test('every bad number is named at once, and nothing is made', async () => {
  const DATA_DIR = join(temporaryFolder(), 'data');
  const result = await runToEnd('start.mjs', {
    DATA_DIR,
    PORT: 'abc',
    MAILBOX_PORT: '99999',
    DEMO_MEMBERS: '-1',
  });
  assert.equal(result.code, 1);
  assert.deepEqual(result.errors.trim().split('\n'), [
    'PORT must be a whole number from 1 to 65535, not "abc".',
    'MAILBOX_PORT must be a whole number from 1 to 65535, not "99999".',
    'DEMO_MEMBERS must be a whole number from 0 to 1000000, not "-1".',
  ]);
  assert.equal(existsSync(DATA_DIR), false);
});

test('the portal and the mailbox cannot share a port', async () => {
  const result = await runToEnd('start.mjs', {
    DATA_DIR: temporaryFolder(),
    PORT: '4100',
    MAILBOX_PORT: '4100',
  });
  assert.equal(result.code, 1);
  assert.match(result.errors, /^PORT and MAILBOX_PORT must differ, both are 4100\.$/m);
});

test('a taken port is one sentence, and nothing is left behind', async () => {
  const DATA_DIR = temporaryFolder();
  const port = await takenPort();
  const result = await runToEnd('start.mjs', {
    DATA_DIR,
    PORT: String(port),
    MAILBOX_PORT: String(await freePort()),
  });
  assert.equal(result.code, 1);
  assert.equal(
    result.errors,
    `Port ${port} is taken by another program: free it, or choose another with PORT.\n`,
  );
  assert.deepEqual(readdirSync(DATA_DIR), ['logs']);
});

test("the mailbox's taken port is named by its own setting", async () => {
  const port = await takenPort();
  const result = await runToEnd('start.mjs', {
    DATA_DIR: temporaryFolder(),
    PORT: String(await freePort()),
    MAILBOX_PORT: String(port),
  });
  assert.equal(result.code, 1);
  assert.match(result.errors, new RegExp(`^Port ${port} is taken .* MAILBOX_PORT\\.$`, 'm'));
});

test('an address of another machine is named, and no port is blamed', async () => {
  const result = await runToEnd('start.mjs', {
    DATA_DIR: temporaryFolder(),
    HOST: '192.0.2.1',
    PORT: String(await freePort()),
    MAILBOX_PORT: String(await freePort()),
  });
  assert.equal(result.code, 1);
  assert.equal(result.errors, '192.0.2.1 is no address of this machine: nothing can listen on it.\n');
});

test('a command that there is none of is answered with those that there are, and nothing is made', async () => {
  const DATA_DIR = join(temporaryFolder(), 'data');
  const result = await runToEnd('command.mjs', { DATA_DIR }, ['sed']);
  assert.equal(result.code, 1);
  assert.equal(result.errors, 'Name a command: migrate, seed, superadmin, maintenance, import, backup.\n');
  assert.equal(existsSync(DATA_DIR), false);
});
