import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot } from '../lib/paths.mjs';
import { startStamp } from '../lib/process-identity.mjs';

const WITHIN_MS = 20_000;

/** @param {() => boolean} condition */
async function becomesTrue(condition) {
  const deadline = Date.now() + WITHIN_MS;
  while (!condition() && Date.now() < deadline) await pause(20);
  return condition();
}

/** @returns {Promise<{script: import('node:child_process').ChildProcess, pid: number, folder: string}>} */
async function scriptWithAChild() {
  const script = spawn(process.execPath, [inRoot('scripts/test/script-with-a-child.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(script.stdout ?? script, 'data');
  return { script, ...JSON.parse(line) };
}

for (const signal of /** @type {const} */ (['SIGKILL', 'SIGTERM', 'SIGINT'])) {
  test(`${signal} to a script ends what it started and takes its folder away`, {
    timeout: 30_000,
  }, async () => {
    const { script, pid, folder } = await scriptWithAChild();
    assert.notEqual(startStamp(pid), '');
    assert.ok(existsSync(folder));
    script.kill(signal);
    assert.ok(await becomesTrue(() => startStamp(pid) === ''), 'the child still runs');
    assert.ok(await becomesTrue(() => !existsSync(folder)), 'the folder is still there');
  });
}
