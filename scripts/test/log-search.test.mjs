import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { searchLine, searchLogs } from '../lib/log-search.mjs';
import { testLogs } from '../lib/test-logs.mjs';
import { temporaryFolder } from './support.mjs';

const ORDINARY = {
  level: 30,
  time: 1795263108123,
  process: 'web',
  requestId: '01a1fc2e-bdb8-7656-84a1-123456789012',
  req: { id: '0b0e3a52-1111-4222-8333-123456789012', method: 'PUT', path: '/api/superadmin/users/*/role' },
  res: { statusCode: 200 },
  responseTime: 123456,
  err: {
    type: 'Error',
    code: 'ECONNREFUSED',
    message: 'connect ECONNREFUSED 127.0.0.1:39317',
    stack: 'Error\n    at run (/app/node_modules/@nestjs/core/router.js:100200:12)',
  },
  msg: 'request completed',
};

test('an ordinary line holds nothing that a log may not hold', () => {
  assert.deepEqual(searchLine(JSON.stringify(ORDINARY)), []);
});

for (const text of [
  'connect ECONNREFUSED 127.0.0.1:39317',
  'at run (/app/node_modules/@nestjs/core/index.js:1:123456)',
  '(node:123456) Warning: careful',
  '[Nest] 123456  - 11/21/2026, 3:29:12 PM',
  'since 2026-11-21T15:29:12.123456Z, or 2026-11-21 15:29:12.123456+00, or 1795263108123',
  'waited 0.123456 s for 01a1fc2e-bdb8-7656-84a1-123456789012',
  'alumni-portal@ 0.1.0, node v20.123456.1, /tmp/portal-123456/files, 12345 rows',
  `sha256 ${'0123456789abcdef'.repeat(4)}`,
  'x'.repeat(1_000_000),
]) {
  test(`this is nothing of the kind: ${text.slice(0, 100)}`, () => {
    assert.deepEqual(searchLine(JSON.stringify({ ...ORDINARY, msg: text })), []);
    assert.deepEqual(searchLine(text), []);
  });
}

for (const [what, leak] of [
  ['an e-mail address', 'no mailbox <asha@example.org>'],
  ['an e-mail address', '/api/admin/users?search=asha%40example.org'],
  ['an e-mail address', 'josé.müller@bücher.example.'],
  ['a token', 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'],
  ['a token', '/api/admin/export/jobs/1/file?expires=1&signature=AbCdEf0123'],
  ['a phone number', '9800000001'],
  ['a phone number', 'phoneNumber:9800000001.'],
  ['a phone number', '/api/superadmin/users/%2B919800000001/role'],
  ['a phone number', 'call +91 98000 00001'],
  ['a phone number', 'call 98000-00001, please'],
  ['a one-time code', 'the code 042137 was sent'],
  ['a one-time code', 'code:042137.'],
  ['a name of a photo or of a member', '/api/photos/0123456789abcdef0123456789abcdef.webp'],
  ['a date of birth', 'born 1990-05-17'],
  ['a date of birth', 'born 1990-05-17T00:00:00.000Z'],
]) {
  test(`${what} is found where it stands, and not repeated: ${leak}`, () => {
    const entry = { ...ORDINARY, err: { ...ORDINARY.err, message: leak } };
    const found = searchLine(JSON.stringify(entry));
    assert.deepEqual([found.length, found[0]?.field, found[0]?.what], [1, 'err.message', what]);
    assert.match(found[0]?.text ?? '', /\*\*\*/);
    assert.doesNotMatch(found[0]?.text ?? '', /asha|josé|eyJ|c2ln|AbCd|\d{4}/);
  });
}

test('of a text with several secrets none is repeated', () => {
  const found = searchLine('{"by":{"asha@example.org":{"otp":"042137 for 9800000001"}}}');
  assert.deepEqual(
    found.map(({ what }) => what),
    ['an e-mail address', 'a phone number', 'a one-time code'],
  );
  assert.doesNotMatch(JSON.stringify(found), /asha|\d{4}/);
});

test('a number, the name of a field and what is no line of a log are searched too', () => {
  assert.equal(searchLine('{"phone":9800000001}')[0]?.field, 'phone');
  assert.equal(searchLine('{"by":{"asha@example.org":1}}')[0]?.field, 'by');
  assert.equal(searchLine('Error: no such user asha@example.org')[0]?.field, 'no JSON');
});

test('a line that was cut off when its process was killed is searched as it stands', () => {
  const line = JSON.stringify({ time: 1795263108123, msg: 'sent to asha@example.org', more: 1 });
  assert.deepEqual(searchLine(JSON.stringify(ORDINARY).slice(0, 60)), []);
  assert.equal(searchLine(line.slice(0, -5))[0]?.what, 'an e-mail address');
});

test('every log of a folder is read to its end, and a find is told once with its count', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'web.log'), `${JSON.stringify(ORDINARY)}\n`.repeat(3));
  writeFileSync(
    join(folder, 'worker.log'),
    `${JSON.stringify(ORDINARY)}\n${'{"to":"asha@example.org"}\n'.repeat(2)}`,
  );
  const { lines, findings } = await searchLogs(folder);
  assert.deepEqual(Object.fromEntries(lines), { 'web.log': 3, 'worker.log': 3 });
  assert.deepEqual(findings, [
    { file: 'worker.log', field: 'to', what: 'an e-mail address', text: '***', times: 2 },
  ]);
});

test('the run fails when something was found, and when a process of a whole part was not heard', async () => {
  const folder = temporaryFolder();
  await assert.rejects(testLogs(folder, ['e2e']), /Nothing was logged to web\.\*, worker\.\*/);
  writeFileSync(join(folder, 'web.log'), `${JSON.stringify(ORDINARY)}\n`);
  await assert.rejects(testLogs(folder, ['e2e']), /Nothing was logged to worker\.\*/);
  await testLogs(folder, []);
  writeFileSync(join(folder, 'worker.log'), '{"to":"asha@example.org"}\n');
  await assert.rejects(testLogs(folder, ['e2e']), {
    message: 'The logs hold what no log may hold. Places: 1.',
    details: ['worker.log: to holds an e-mail address, 1×: ***'],
  });
});
