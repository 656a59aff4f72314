import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { isLoopback, localAddress } from '../common.mjs';
import { startRedis } from '../services/services.mjs';
import { metricsPorts, workerSettings } from '../setup/settings.mjs';
import { freePorts, runToEnd, takenPort, temporaryFolder } from './support.mjs';

/** @param {number} port @param {string} commands @returns {Promise<string>} */
async function answerOf(port, commands) {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(commands);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return String(answer);
}

test('the stand-in for Redis listens only on loopback and requires its password', async (context) => {
  const folder = temporaryFolder();
  const path = process.env.PATH;
  process.env.PATH = '';
  context.after(() => {
    process.env.PATH = path;
  });
  const redis = await startRedis({ directory: folder, logFile: join(folder, 'log'), password: 'secret' });
  context.after(redis.stop);
  const port = Number(new URL(redis.url).port);
  assert.equal(redis.real, false);
  assert.match(await answerOf(port, 'PING\r\n'), /^-NOAUTH/);
  assert.match(await answerOf(port, 'AUTH secret\r\nPING\r\n'), /\+OK/);
  // On Linux 127.0.0.2 reaches a server that listens on all interfaces, but not a server on 127.0.0.1 only.
  await assert.rejects(once(connect({ port, host: '127.0.0.2', timeout: 2000 }), 'connect'));
});

test('only localhost, 127.0.0.0/8 and ::1 count as loopback', () => {
  assert.deepEqual(['localhost', '127.0.0.1', '127.1.2.3', '::1'].filter(isLoopback).length, 4);
  assert.deepEqual(
    ['0.0.0.0', '::', '192.168.1.5', 'portal.example.org', '127.example.org', ''].filter(isLoopback),
    [],
  );
});

test('the local URL of a server that listens on all interfaces contains 127.0.0.1', () => {
  assert.equal(localAddress('0.0.0.0', 80), 'http://127.0.0.1:80');
  assert.equal(localAddress('::', 80), 'http://127.0.0.1:80');
  assert.equal(localAddress('192.168.1.5', 80), 'http://192.168.1.5:80');
  assert.equal(localAddress('fd00::5', 80), 'http://[fd00::5]:80');
});

test('web and worker serve their metrics on consecutive ports', () => {
  assert.deepEqual(workerSettings({ PORT: '3000', METRICS_PORT: '9464' }), {
    PORT: '3000',
    METRICS_PORT: '9465',
  });
  assert.deepEqual(metricsPorts(9464), [9464, 9465]);
});

test('the worker gets METRICS_PORT unchanged if it is 0 or not set', () => {
  assert.deepEqual(workerSettings({ METRICS_PORT: '0' }), { METRICS_PORT: '0' });
  assert.deepEqual(workerSettings({}), {});
  assert.deepEqual(metricsPorts(0), []);
});

test('refuses metrics ports that PORT or MAILBOX_PORT uses', async () => {
  const ports = { PORT: '4100', MAILBOX_PORT: '4300' };
  for (const METRICS_PORT of ['4099', '4100', '4299']) {
    const result = await runToEnd('start.mjs', { DATA_DIR: temporaryFolder(), ...ports, METRICS_PORT });
    assert.equal(result.code, 1);
    assert.match(
      result.errors,
      /^METRICS_PORT uses \d+ and \d+, but another setting uses one of these ports\.$/m,
    );
  }
});

test('an error reports that the metrics port of the worker is taken, and names METRICS_PORT', async () => {
  const port = await takenPort();
  const result = await runToEnd('start.mjs', {
    DATA_DIR: temporaryFolder(),
    ...(await freePorts()),
    METRICS_PORT: String(port - 1),
  });
  assert.equal(result.code, 1);
  assert.match(result.errors, /^Port \d+ is taken .* METRICS_PORT\.$/m);
});

test('reports all settings with invalid numbers at once and creates no data folder', async () => {
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

test('refuses the same port for the portal and the mailbox', async () => {
  const result = await runToEnd('start.mjs', {
    DATA_DIR: temporaryFolder(),
    PORT: '4100',
    MAILBOX_PORT: '4100',
  });
  assert.equal(result.code, 1);
  assert.match(result.errors, /^PORT and MAILBOX_PORT must differ, but both are 4100\.$/m);
});

test('reports a taken port in one sentence, and leaves only the logs folder in the data folder', async () => {
  const DATA_DIR = temporaryFolder();
  const port = await takenPort();
  const result = await runToEnd('start.mjs', {
    DATA_DIR,
    ...(await freePorts()),
    PORT: String(port),
  });
  assert.equal(result.code, 1);
  assert.equal(
    result.errors,
    `Port ${port} is taken by another program: free it, or choose another with PORT.\n`,
  );
  assert.deepEqual(readdirSync(DATA_DIR), ['logs']);
});

test('the error message names MAILBOX_PORT if the port of the mailbox is taken', async () => {
  const port = await takenPort();
  const result = await runToEnd('start.mjs', {
    DATA_DIR: temporaryFolder(),
    ...(await freePorts()),
    MAILBOX_PORT: String(port),
  });
  assert.equal(result.code, 1);
  assert.match(result.errors, new RegExp(`^Port ${port} is taken .* MAILBOX_PORT\\.$`, 'm'));
});

test('refuses a HOST that is no address of this machine', async () => {
  const result = await runToEnd('start.mjs', {
    DATA_DIR: temporaryFolder(),
    HOST: '192.0.2.1',
    ...(await freePorts()),
  });
  assert.equal(result.code, 1);
  assert.equal(
    result.errors,
    '192.0.2.1 is not an address of this machine, so the portal cannot listen on it.\n',
  );
});

test('without DATABASE_URL, a command first prints the folder of the database that it uses', async () => {
  const DATA_DIR = join(temporaryFolder(), 'data');
  const { errors } = await runToEnd('command.mjs', { DATA_DIR }, ['maintenance', 'status']);
  assert.equal(
    errors.split('\n')[0],
    `DATABASE_URL is not set, so this command uses the database of "npm start" in ${DATA_DIR}.`,
  );
});

test('answers an unknown command with the list of commands and creates no data folder', async () => {
  const DATA_DIR = join(temporaryFolder(), 'data');
  const result = await runToEnd('command.mjs', { DATA_DIR }, ['sed']);
  assert.equal(result.code, 1);
  assert.equal(
    result.errors,
    'Use one of these commands: migrate, seed, superadmin, maintenance, import, backup.\n',
  );
  assert.equal(existsSync(DATA_DIR), false);
});
