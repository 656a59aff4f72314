import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mock, test } from 'node:test';
import { becomesTrue, UserError } from '../common.mjs';
import { supervise } from '../processes/lifetime.mjs';
import { replaceOrphans, startProcess, startStamp, stopEverything } from '../processes/processes.mjs';
import { lockOwner, takeLock } from '../setup/install.mjs';
import { startScript, temporaryFolder } from './support.mjs';

test('only one of several concurrent callers holds a lock', async () => {
  const file = join(temporaryFolder(), 'lock');
  let holders = 0;
  let most = 0;
  const work = async () => {
    const release = await takeLock(file, { waitMs: 60_000 });
    assert.ok(release);
    holders += 1;
    most = Math.max(most, holders);
    await new Promise((resolve) => setImmediate(resolve));
    holders -= 1;
    release();
  };
  await Promise.all(Array.from({ length: 8 }, work));
  assert.equal(most, 1);
  assert.equal(existsSync(file), false);
});

test('a lock that another running process holds cannot be taken', async () => {
  const file = join(temporaryFolder(), 'lock');
  writeFileSync(file, `${process.ppid}\n${startStamp(process.ppid)}`);
  assert.equal(await takeLock(file, { waitMs: 0 }), undefined);
  assert.equal(lockOwner(file), process.ppid);
});

test('a lock whose owner has ended can be taken, even if a new process has the same process id', async () => {
  const file = join(temporaryFolder(), 'lock');
  writeFileSync(file, `${process.ppid}\na start before the machine was restarted`);
  assert.equal(lockOwner(file), undefined);
  assert.ok(await takeLock(file, { waitMs: 5000 }));
  assert.equal(lockOwner(file), process.pid);
});

const WITHIN_MS = 20_000;

for (const signal of /** @type {const} */ (['SIGKILL', 'SIGTERM', 'SIGINT'])) {
  test(`${signal} sent to a script stops its child processes and removes its temporary folder`, {
    timeout: 30_000,
  }, async () => {
    const script = startScript('tests/script-with-a-child.mjs', {});
    const [line] = await once(script.stdout, 'data');
    const { pid, folder } = JSON.parse(line);
    assert.notEqual(startStamp(pid), '');
    assert.ok(existsSync(folder));
    script.kill(signal);
    assert.ok(await becomesTrue(() => startStamp(pid) === '', WITHIN_MS), 'the child still runs');
    assert.ok(await becomesTrue(() => !existsSync(folder), WITHIN_MS), 'the folder is still there');
  });
}

test('stops the orphan processes of a killed script, but not a new process that reuses the id of an orphan', async (context) => {
  const file = join(temporaryFolder(), 'processes.json');
  const sleep = () =>
    spawn(process.execPath, ['-e', STAYS], {
      detached: true,
      stdio: 'ignore',
    });
  const [orphan, stranger] = [sleep(), sleep()];
  context.after(() => stranger.kill());
  const ofOrphan = { pid: orphan.pid, stamp: startStamp(orphan.pid ?? 0), stopSignal: 'SIGTERM' };
  const reused = {
    pid: stranger.pid,
    stamp: 'a start before the machine was restarted',
    stopSignal: 'SIGTERM',
  };
  writeFileSync(file, JSON.stringify([ofOrphan, reused]));
  await Promise.all([once(orphan, 'exit'), replaceOrphans(file)]);
  assert.notEqual(startStamp(stranger.pid ?? 0), '');
  assert.equal(existsSync(file), false);
});

test('a script records the processes that it starts, even if the record file of the previous script is incomplete', async () => {
  const file = join(temporaryFolder(), 'processes.json');
  writeFileSync(file, '[{"pid":');
  await replaceOrphans(file);
  const { pid, stop } = await startNode(STAYS);
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), [
    { pid, stamp: startStamp(pid), stopSignal: 'SIGTERM', name: 'test' },
  ]);
  await stop();
});

const LIMITS = { firstDelayMs: 1, maxDelayMs: 10, maxAttempts: 4, stableAfterMs: 5000 };
const STAYS = 'setInterval(() => undefined, 1000)';
const CRASHES = 'console.error("no memory left"); process.exit(7)';

/** @param {string} code @param {string} [logFile] */
const startNode = (code, logFile) =>
  startProcess({ name: 'test', command: process.execPath, args: ['-e', code], logFile });

/** @param {import('node:test').TestContext} context @returns {string[]} receives the printed lines about the process */
function linesOf(context) {
  /** @type {string[]} */
  const lines = [];
  const write = process.stdout.write.bind(process.stdout);
  context.mock.method(process.stdout, 'write', (/** @type {string} */ text, /** @type {any[]} */ ...rest) =>
    /^The test process/.test(text) ? lines.push(text.trim()) > 0 : write(text, ...rest),
  );
  return lines;
}

test('a supervisor that gives up returns a one-sentence error with the last lines of the log', async (context) => {
  const lines = linesOf(context);
  const log = join(temporaryFolder(), 'log');
  const process = await startNode(CRASHES, log);
  const problem = await supervise({ process, restart: () => startNode(CRASHES, log) }, LIMITS);
  assert.ok(problem instanceof UserError);
  assert.equal(problem.message, 'The test process did not stay up in 4 attempts; stopping the portal.');
  assert.match(problem.details.join('\n'), /no memory left/);
  assert.deepEqual(lines, ['The test process ended with code 7; restarting it.']);
});

test('a restart that fails counts as an attempt', async (context) => {
  linesOf(context);
  const restart = mock.fn(() => Promise.reject(new UserError('The port is taken.')));
  const problem = await supervise({ process: await startNode(CRASHES), restart }, LIMITS);
  assert.deepEqual(problem.details, ['The port is taken.']);
  assert.equal(restart.mock.callCount(), 4);
});

test('a process that restarts appends to its log; the next run first renames the old log by adding ".1"', async () => {
  const log = join(temporaryFolder(), 'log');
  writeFileSync(log, 'yesterday\n');
  for (const text of ['first', 'second']) await (await startNode(`console.log('${text}')`, log)).ended;
  assert.equal(readFileSync(log, 'utf8'), 'first\nsecond\n');
  assert.equal(readFileSync(`${log}.1`, 'utf8'), 'yesterday\n');
});

// This test comes last, because no process can start after `stopEverything`.
test('a service that dies is restarted until it stays up; one line reports its end and one its recovery', async (context) => {
  const lines = linesOf(context);
  const codes = [CRASHES, CRASHES, STAYS];
  const restart = mock.fn(() => startNode(codes.shift() ?? STAYS, join(temporaryFolder(), 'log')));
  const first = await startNode('process.exit(3)');
  supervise({ process: first, restart }, LIMITS);
  assert.ok(await becomesTrue(() => lines.length === 2, 60_000));
  assert.deepEqual(lines, [
    'The test process ended with code 3; restarting it.',
    'The test process is running again.',
  ]);
  assert.equal(restart.mock.callCount(), 3);
  await stopEverything();
});
