import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freePort } from '../lib/ports.mjs';
import { metricsPorts, workerSettings } from '../lib/settings.mjs';
import { runToEnd, takenPort, temporaryFolder } from './support.mjs';

test('two processes on one machine have their metrics on two ports', () => {
  assert.deepEqual(workerSettings({ PORT: '3000', METRICS_PORT: '9464' }), {
    PORT: '3000',
    METRICS_PORT: '9465',
  });
  assert.deepEqual(metricsPorts(9464), [9464, 9465]);
});

test('any free port, or none, stays what it is for both', () => {
  assert.deepEqual(workerSettings({ METRICS_PORT: '0' }), { METRICS_PORT: '0' });
  assert.deepEqual(workerSettings({}), {});
  assert.deepEqual(metricsPorts(0), []);
});

test('neither of the two may be a port of visitors', async () => {
  const ports = { PORT: '4100', MAILBOX_PORT: '4300' };
  for (const METRICS_PORT of ['4099', '4100', '4299']) {
    const result = await runToEnd('start.mjs', { DATA_DIR: temporaryFolder(), ...ports, METRICS_PORT });
    assert.equal(result.code, 1);
    assert.match(result.errors, /^METRICS_PORT takes \d+ and \d+, of which another setting has one\.$/m);
  }
});

test("the worker's taken port is one sentence before anything is started", async () => {
  const port = await takenPort();
  const result = await runToEnd('start.mjs', {
    DATA_DIR: temporaryFolder(),
    PORT: String(await freePort()),
    MAILBOX_PORT: String(await freePort()),
    METRICS_PORT: String(port - 1),
  });
  assert.equal(result.code, 1);
  assert.match(result.errors, /^Port \d+ is taken .* METRICS_PORT\.$/m);
});
