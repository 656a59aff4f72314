import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { lockOwner, takeLock } from '../lib/lock.mjs';
import { startStamp } from '../lib/process-identity.mjs';
import { temporaryFolder } from './support.mjs';

test('of many who want a lock at once, one has it at a time', async () => {
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

test('a lock that a living process holds is not to be had', async () => {
  const file = join(temporaryFolder(), 'lock');
  writeFileSync(file, `${process.ppid}\n${startStamp(process.ppid)}`);
  assert.equal(await takeLock(file, { waitMs: 0 }), undefined);
  assert.equal(lockOwner(file), process.ppid);
});

test('a lock whose owner is gone is free, also when its number lives on in another process', async () => {
  const file = join(temporaryFolder(), 'lock');
  writeFileSync(file, `${process.ppid}\na start before the machine was restarted`);
  assert.equal(lockOwner(file), undefined);
  assert.ok(await takeLock(file, { waitMs: 5000 }));
  assert.equal(lockOwner(file), process.pid);
});
