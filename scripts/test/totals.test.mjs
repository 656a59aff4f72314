import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { detailed, jestTotals, plain, playwrightTotals, sum, totalsOf } from '../lib/totals.mjs';
import { temporaryFolder } from './support.mjs';

const JEST = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  numRuntimeErrorTestSuites: 2,
};

test('the totals add up all runners, and a file that would not load is a failure', () => {
  const playwright = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 4 }, errors: [] };
  assert.equal(plain(sum([jestTotals(JEST), playwrightTotals(playwright)])), '9 passed, 4 failed, 6 skipped');
});

test('what passed only when it was tried again is told', () => {
  const playwright = { stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 }, errors: [] };
  assert.equal(
    detailed(sum([playwrightTotals(playwright)])),
    '4 passed, 0 failed, 0 skipped; 1 passed only when tried again',
  );
  assert.equal(detailed(sum([])), '0 passed, 0 failed, 0 skipped');
});

test('a runner that failed counts as a failure whatever it reported, or when it reported nothing', () => {
  const file = join(temporaryFolder(), 'report.json');
  assert.equal(totalsOf(file, jestTotals, 1).failed, 1);
  assert.equal(totalsOf(file, jestTotals, 0).failed, 0);
  writeFileSync(file, JSON.stringify({ ...JEST, numFailedTests: 0, numRuntimeErrorTestSuites: 0 }));
  assert.deepEqual(totalsOf(file, jestTotals, 1), { passed: 5, failed: 1, skipped: 2 });
});
