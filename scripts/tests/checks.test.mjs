import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import { load } from 'js-yaml';
import { checkCommits, lockedPackages, problemsOfLocked } from '../checks/ci.mjs';
import { inRoot, nodeAdvice, RECOMMENDED_NODE } from '../common.mjs';
import { contentHash } from '../setup/install.mjs';
import { searchLine, searchLogs, testLogs } from './logs.mjs';
import { runToEnd, temporaryFolder } from './support.mjs';
import { detailed, jestTotals, plain, playwrightTotals, retriedTotals, sum, totalsOf } from './totals.mjs';

const AUTHOR = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false'];

/** @param {string} folder @param {string[]} args */
const git = (folder, ...args) =>
  execFileSync('git', [...AUTHOR, ...args], { cwd: folder, encoding: 'utf8' }).trim();

/** @param {string} folder @param {string} subject @returns {string} the commit */
function commit(folder, subject) {
  git(folder, 'commit', '--quiet', '--allow-empty', '-m', subject);
  return git(folder, 'rev-parse', 'HEAD');
}

test('refuses a commit after the base commit if its subject has more than 72 characters', () => {
  const folder = temporaryFolder();
  git(folder, 'init', '--quiet');
  const base = commit(folder, 'a'.repeat(200));
  commit(folder, 'ü'.repeat(72));
  assert.equal(checkCommits(folder, base), 0);
  commit(folder, 'b'.repeat(73));
  assert.equal(checkCommits(folder, base), 1);
});

test('checks no commits in a shallow clone or outside a repository', () => {
  const folder = temporaryFolder();
  git(folder, 'init', '--quiet');
  const base = commit(folder, 'Start');
  commit(folder, 'b'.repeat(73));
  const shallow = temporaryFolder();
  git(shallow, 'clone', '--quiet', '--depth', '1', `file://${folder}`, 'clone');
  assert.equal(checkCommits(`${shallow}/clone`, base), 0);
  assert.equal(checkCommits(temporaryFolder(), base), 0);
});

/** @param {string} name @param {object} [entry] fields that override those of a valid lock file entry */
const problemsOf = (name, entry) =>
  problemsOfLocked(
    lockedPackages({ [`node_modules/${name}`]: { license: 'MIT', integrity: 'sha512-abc', ...entry } }),
  );

test('every locked package has a checksum and an allowed licence, and every declared package is used', async () => {
  const { code, output } = await runToEnd('check.mjs', {}, ['dependencies']);
  assert.match(output, /^\d{3,} locked packages, 0 problems\.\n$/);
  assert.equal(code, 0);
});

for (const [name, license] of [
  ['a', 'ISC'],
  ['a', '(MIT OR EUPL-1.1+)'],
  ['a', 'Apache-2.0 AND MIT'],
  ['a', 'MIT (http://example.org/license.txt)'],
  ['@fontsource/a', 'OFL-1.1'],
  ['busboy', undefined],
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later'],
  ['@img/sharp-wasm32', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'],
]) {
  test(`accepts the package ${name} under the licence ${license}`, () =>
    assert.deepEqual(problemsOf(`${name}`, { license }), []));
}

for (const [name, license] of [
  ['a', undefined],
  ['a', 'UNLICENSED'],
  ['a', 'SEE LICENSE IN LICENSE.md'],
  ['a', 'AGPL-3.0-only'],
  ['a', 'LGPL-3.0-or-later'],
  ['a', 'MIT AND GPL-3.0'],
  ['a', '(MIT OR ISC) AND GPL-3.0'],
  ['a', '(MIT OR ISC) AND (GPL-3.0 OR AGPL-3.0)'],
  ['busboy', 'GPL-3.0'],
  ['@img/sharp-libvips-linux-x64', 'GPL-3.0'],
]) {
  test(`refuses the package ${name} under the licence ${license}`, () => {
    assert.match(problemsOf(`${name}`, { license }).join('\n'), /^node_modules\/\S+: .*licence/);
  });
}

test('refuses a package without a SHA-512 checksum, and a package from outside the npm registry', () => {
  assert.equal(problemsOf('a', { integrity: undefined }).length, 1);
  assert.equal(problemsOf('a', { integrity: 'sha1-abc' }).length, 1);
  assert.equal(problemsOf('a', { resolved: 'https://example.org/a.tgz' }).length, 1);
  assert.equal(problemsOf('a', { resolved: 'git+ssh://git@example.org/a.git#abc' }).length, 1);
  assert.deepEqual(problemsOf('a', { resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz' }), []);
});

test('the list of locked packages contains nested packages, but no workspaces', () => {
  const names = lockedPackages({
    '': {},
    backend: {},
    'node_modules/@portal/backend': { link: true },
    'node_modules/a/node_modules/@b/c': {},
  }).map(({ name }) => name);
  assert.deepEqual(names, ['@b/c']);
});

test('knip refuses an unused package and an undeclared package', async () => {
  const folder = temporaryFolder();
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'x', type: 'module', dependencies: { pack: '1' } }),
  );
  writeFileSync(join(folder, 'index.js'), "import 'other';");
  const knip = inRoot('node_modules/knip/bin/knip.js');
  const { status, stdout } = spawnSync(process.execPath, [knip, '--dependencies', '--directory', folder], {
    encoding: 'utf8',
    // On a CI service knip would colour its report, and the pattern below would not match.
    env: { ...process.env, NO_COLOR: '1' },
  });
  assert.equal(status, 1);
  assert.match(stdout, /Unused dependencies \(1\)\npack\b[\s\S]*Unlisted dependencies \(1\)\nother\b/);
});

describe('the hash of the sources of a build', () => {
  /** @type {string} */
  let root;
  const hash = () => contentHash(['src', 'package.json'], root);

  beforeEach(() => {
    root = temporaryFolder();
    mkdirSync(join(root, 'src'));
    writeFileSync(join(root, 'src/a.ts'), 'one');
    writeFileSync(join(root, 'package.json'), '{}');
  });

  test('changes with the content or the name of a file', () => {
    const before = hash();
    writeFileSync(join(root, 'src/a.ts'), 'two');
    assert.notEqual(hash(), before);
    writeFileSync(join(root, 'src/a.ts'), 'one');
    assert.equal(hash(), before);
    renameSync(join(root, 'src/a.ts'), join(root, 'src/b.ts'));
    assert.notEqual(hash(), before);
  });

  test('changes if a file is added or a folder is missing', () => {
    const before = hash();
    writeFileSync(join(root, 'src/b.ts'), '');
    assert.notEqual(hash(), before);
    assert.notEqual(contentHash(['src'], root), contentHash(['elsewhere'], root));
  });

  test('ignores modification times and test files', () => {
    const before = hash();
    utimesSync(join(root, 'src/a.ts'), 1, 1);
    writeFileSync(join(root, 'src/a.spec.ts'), 'anything');
    writeFileSync(join(root, 'src/B.test.tsx'), 'anything');
    assert.equal(hash(), before);
  });
});

const JEST = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  numRuntimeErrorTestSuites: 2,
  testResults: [],
};

test('adds up the results of several test runners, and counts a test file that does not load as a failure', () => {
  const playwright = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 4 }, errors: [] };
  assert.equal(plain(sum([jestTotals(JEST), playwrightTotals(playwright)])), '9 passed, 4 failed, 6 skipped');
});

test('reports tests that passed only on a retry', () => {
  const playwright = { stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 }, errors: [] };
  assert.equal(
    detailed(sum([playwrightTotals(playwright)])),
    '4 passed, 0 failed, 0 skipped; 1 passed only on a retry',
  );
  assert.equal(detailed(sum([])), '0 passed, 0 failed, 0 skipped');
});

test('counts only the second try of a Jest file that failed at first', () => {
  const file = (/** @type {string} */ name, /** @type {string} */ status, /** @type {string[]} */ tests) => ({
    name,
    status,
    assertionResults: tests.map((status) => ({ status })),
  });
  const none = { numTodoTests: 0, numRuntimeErrorTestSuites: 0 };
  const good = file('good', 'passed', ['passed', 'passed', 'pending']);
  const first = {
    ...{ ...none, numPassedTests: 3, numFailedTests: 1, numPendingTests: 1 },
    testResults: [good, file('bad', 'failed', ['passed', 'failed'])],
  };
  const second = { ...none, numPassedTests: 2, numFailedTests: 0, numPendingTests: 0, testResults: [] };
  assert.deepEqual(retriedTotals(first, second), { passed: 4, failed: 0, skipped: 1, retried: 1 });
  const still = { ...second, numPassedTests: 1, numFailedTests: 1 };
  assert.deepEqual(retriedTotals(first, still), { passed: 3, failed: 1, skipped: 1, retried: 0 });
});

test('counts a test runner that exits with an error as a failure, with and without a report', () => {
  const file = join(temporaryFolder(), 'report.json');
  assert.equal(totalsOf(file, jestTotals, 1).failed, 1);
  assert.equal(totalsOf(file, jestTotals, 0).failed, 0);
  writeFileSync(file, JSON.stringify({ ...JEST, numFailedTests: 0, numRuntimeErrorTestSuites: 0 }));
  assert.deepEqual(totalsOf(file, jestTotals, 1), { passed: 5, failed: 1, skipped: 2 });
});

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

test('finds no secret in an ordinary log line', () => {
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
  test(`finds no secret in: ${text.slice(0, 100)}`, () => {
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
  ['a token', 'https://portal.example.org/login#link=AbCdEf0123'],
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
  test(`finds ${what} and masks it in the report: ${leak}`, () => {
    const entry = { ...ORDINARY, err: { ...ORDINARY.err, message: leak } };
    const found = searchLine(JSON.stringify(entry));
    assert.deepEqual([found.length, found[0]?.field, found[0]?.what], [1, 'err.message', what]);
    assert.match(found[0]?.text ?? '', /\*\*\*/);
    assert.doesNotMatch(found[0]?.text ?? '', /asha|josé|eyJ|c2ln|AbCd|\d{4}/);
  });
}

test('finds and masks every secret in a text', () => {
  const found = searchLine('{"by":{"asha@example.org":{"otp":"042137 for 9800000001"}}}');
  assert.deepEqual(
    found.map(({ what }) => what),
    ['an e-mail address', 'a phone number', 'a one-time code'],
  );
  assert.doesNotMatch(JSON.stringify(found), /asha|\d{4}/);
});

test('finds secrets in numbers, names of fields and lines that are not JSON', () => {
  assert.equal(searchLine('{"phone":9800000001}')[0]?.field, 'phone');
  assert.equal(searchLine('{"by":{"asha@example.org":1}}')[0]?.field, 'by');
  assert.equal(searchLine('Error: no such user asha@example.org')[0]?.field, 'no JSON');
});

test('finds secrets in the incomplete last line of a killed process', () => {
  const line = JSON.stringify({ time: 1795263108123, msg: 'sent to asha@example.org', more: 1 });
  assert.deepEqual(searchLine(JSON.stringify(ORDINARY).slice(0, 60)), []);
  assert.equal(searchLine(line.slice(0, -5))[0]?.what, 'an e-mail address');
});

test('searches every log of a folder, and reports a repeated finding once, with a count', async () => {
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

test('the log check fails if a log contains a secret, or if a tested process wrote no log', async () => {
  const folder = temporaryFolder();
  await assert.rejects(testLogs(folder, ['e2e']), /Nothing was logged to web\.\*, worker\.\*/);
  writeFileSync(join(folder, 'web.log'), `${JSON.stringify(ORDINARY)}\n`);
  await assert.rejects(testLogs(folder, ['e2e']), /Nothing was logged to worker\.\*/);
  await testLogs(folder, []);
  writeFileSync(join(folder, 'worker.log'), '{"to":"asha@example.org"}\n');
  await assert.rejects(testLogs(folder, ['e2e']), {
    message: 'The logs contain personal data or secrets. Places: 1.',
    details: ['worker.log: to contains an e-mail address, 1×: ***'],
  });
});

test('.nvmrc, the Dockerfile, the documentation and the CI workflow name the recommended Node.js', () => {
  assert.equal(readFileSync(inRoot('.nvmrc'), 'utf8').trim(), String(RECOMMENDED_NODE));
  assert.match(
    readFileSync(inRoot('Dockerfile'), 'utf8'),
    new RegExp(`^ARG NODE_IMAGE=node:${RECOMMENDED_NODE}\\.`),
  );
  for (const file of ['README.md', 'CONTRIBUTING.md', 'docs/operations.md']) {
    assert.match(
      readFileSync(inRoot(file), 'utf8'),
      new RegExp(`Node\\.js\\S* ${RECOMMENDED_NODE}\\b`),
      file,
    );
  }
  const workflow = /** @type {any} */ (load(readFileSync(inRoot('.github/workflows/ci.yml'), 'utf8')));
  assert.ok(workflow.jobs.checks.strategy.matrix.node.includes(RECOMMENDED_NODE));
});

test('recommends another version of Node.js only if the running version gets no security fixes', () => {
  assert.match(nodeAdvice('20.19.4') ?? '', /^Node\.js 20\.19\.4 [^\n]* Node\.js 24 is recommended\.$/);
  assert.deepEqual(
    ['22.12.0', '24.21.0', '26.1.0'].map((version) => nodeAdvice(version)),
    [undefined, undefined, undefined],
  );
});
