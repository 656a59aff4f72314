import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { searchLine, searchLogs } from '../lib/log-search.mjs';
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

for (const [what, leak] of [
  ['an e-mail address', 'no mailbox <asha@example.org>'],
  ['an e-mail address', '/api/admin/users?search=asha%40example.org'],
  ['a token', 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x'],
  ['a phone number', '9800000001'],
  ['a phone number', 'call +91 98000 00001'],
  ['a one-time code', 'the code 042137 was sent'],
  ['a name of a photo or of a sign-in', '/api/photos/0123456789abcdef0123456789abcdef.webp'],
  ['a date of birth', 'born 1990-05-17'],
]) {
  test(`${what} is found where it stands, and not repeated: ${leak}`, () => {
    const found = searchLine(JSON.stringify({ ...ORDINARY, err: { ...ORDINARY.err, message: leak } }));
    assert.deepEqual([found.length, found[0]?.field, found[0]?.what], [1, 'err.message', what]);
    assert.match(found[0]?.line ?? '', /\*\*\*/);
  });
}

test('a number, the name of a field and what is no line of a log are searched too', () => {
  assert.equal(searchLine('{"phone":9800000001}')[0]?.field, 'phone');
  assert.equal(searchLine('{"by":{"asha@example.org":1}}')[0]?.field, 'by');
  assert.equal(searchLine('Error: no such user asha@example.org')[0]?.field, 'no JSON');
});

test('every log of a folder is read to its end', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'web.log'), `${JSON.stringify(ORDINARY)}\n`.repeat(3));
  writeFileSync(join(folder, 'worker.log'), `${JSON.stringify(ORDINARY)}\n{"to":"asha@example.org"}\n`);
  const { lines, findings } = await searchLogs(folder);
  assert.equal(lines, 5);
  assert.deepEqual(findings, [{ file: 'worker.log', field: 'to', what: 'an e-mail address', line: '***' }]);
});
