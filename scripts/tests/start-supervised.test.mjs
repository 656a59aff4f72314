import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../services/postgres.mjs';
import { freePorts, runToEnd, startScript, temporaryFolder } from './support.mjs';

const WITHIN_MS = 240_000;
/** On Linux this address reaches a server that listens on all interfaces, but not a server on 127.0.0.1 only. */
const OTHER_LOOPBACK = '127.0.0.2';
const NAMES = ['PostgreSQL', 'Redis', 'mailbox', 'worker', 'web'];

/** @param {string} host @param {string} port */
async function isReachable(host, port) {
  const socket = connect(Number(port), host);
  const connected = once(socket, 'connect', { signal: AbortSignal.timeout(2000) });
  const reached = await connected.then(
    () => true,
    () => false,
  );
  socket.destroy();
  return reached;
}

describe('npm start', { timeout: 2 * WITHIN_MS }, () => {
  const dataDir = join(temporaryFolder(), 'data');
  /** @type {import('node:child_process').ChildProcess} */
  let script;
  let output = '';
  /** @type {Awaited<ReturnType<typeof freePorts>>} */
  let ports;

  /** @param {() => boolean | Promise<boolean>} condition @param {string} what */
  async function eventually(condition, what) {
    const deadline = Date.now() + WITHIN_MS;
    while (!(await condition())) {
      assert.ok(script.exitCode === null && Date.now() < deadline, `${what}:\n${output}`);
      await pause(100);
    }
  }

  /** @returns {{pid: number, name: string}[]} */
  const children = () => JSON.parse(readFileSync(join(dataDir, 'processes.json'), 'utf8'));
  const isReady = () =>
    fetch(`http://127.0.0.1:${ports.PORT}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );

  /** @param {NodeJS.ProcessEnv} [settings] */
  async function start(settings) {
    output = '';
    script = startScript('start.mjs', { DATA_DIR: dataDir, ...ports, DEMO_MEMBERS: '10', ...settings });
    for (const stream of [script.stdout, script.stderr]) {
      stream?.on('data', (text) => {
        output += text;
      });
    }
    await eventually(() => output.includes('Ctrl-C'), 'the portal did not start');
  }

  before(async () => {
    ports = await freePorts();
    await start();
  });

  after(async () => {
    if (script.exitCode !== null) return;
    script.kill('SIGINT');
    await once(script, 'exit');
  });

  test('listens only on loopback', async () => {
    for (const one of Object.values(ports)) {
      assert.equal(await isReachable('127.0.0.1', one), true);
      assert.equal(await isReachable(OTHER_LOOPBACK, one), false);
    }
    assert.doesNotMatch(output, /Warning/);
  });

  test('restarts each process that dies and prints one line for its end and one for its recovery', async () => {
    for (const name of NAMES) {
      const [{ pid } = assert.fail(name)] = children().filter((child) => child.name === name);
      process.kill(pid, 'SIGKILL');
      await eventually(() => output.includes(`The ${name} process was ended by SIGKILL`), name);
    }
    for (const name of NAMES) {
      await eventually(() => output.includes(`The ${name} process is running again.`), name);
      assert.equal(output.split(`The ${name} process`).length, 3, output);
    }
    await eventually(isReady, 'the portal is not ready again');
    assert.equal((await fetch(`http://127.0.0.1:${ports.MAILBOX_PORT}/email`)).status, 200);
    assert.deepEqual(
      children()
        .map(({ name }) => name)
        .sort(),
      [...NAMES].sort(),
    );
  });

  test('ends with code 0 on Ctrl-C, even after restarts of its processes, and prints nothing more', async () => {
    output = '';
    script.kill('SIGINT');
    assert.deepEqual(await once(script, 'exit'), [0, null]);
    assert.equal(output, '');
  });

  test('with HOST=0.0.0.0, other machines reach the portal but not the mailbox, and a warning is printed', async () => {
    await start({ HOST: '0.0.0.0' });
    assert.match(
      output,
      /^Warning: HOST=0\.0\.0\.0 lets other machines reach a portal with demo members.*\.$/m,
    );
    assert.equal(await isReachable('127.0.0.1', ports.PORT), true);
    if (process.platform === 'linux') assert.equal(await isReachable(OTHER_LOOPBACK, ports.PORT), true);
    assert.equal(await isReachable(OTHER_LOOPBACK, ports.MAILBOX_PORT), false);
  });

  test('refuses a database of a version before 1.0.0 with a short message and without a stack trace', async () => {
    const { DATABASE_URL } = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8'));
    await withClient(DATABASE_URL, (client) =>
      client.query("UPDATE migrations SET name = 'Baseline1767225600000'"),
    );
    script.kill('SIGINT');
    await once(script, 'exit');
    const { code, errors } = await runToEnd('start.mjs', { DATA_DIR: dataDir, ...ports });
    assert.equal(code, 1);
    assert.match(
      errors,
      /^ *A version before 1\.0\.0 made this database, .* start with a new DATA_DIR .*\.\nThe database could not be prepared\.\n$/,
    );
  });
});
