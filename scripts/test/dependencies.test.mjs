import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lockedPackages, problemsOfLocked } from '../lib/dependencies/locked.mjs';
import { unusedPackages } from '../lib/dependencies/unused.mjs';
import { runToEnd } from './support.mjs';

/** @param {string} name @param {object} [entry] of the lock file, in which all is well otherwise */
const problemsOf = (name, entry) =>
  problemsOfLocked(
    lockedPackages({ [`node_modules/${name}`]: { license: 'MIT', integrity: 'sha512-abc', ...entry } }),
  );

test('the packages of today are locked, permitted and used', async () => {
  const { code, output } = await runToEnd('dependencies.mjs', {});
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
  test(`${name} may be under ${license}`, () => assert.deepEqual(problemsOf(`${name}`, { license }), []));
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
  test(`${name} may not be under ${license}`, () => {
    assert.match(problemsOf(`${name}`, { license }).join('\n'), /^node_modules\/\S+: .*licence/);
  });
}

test('a package without a strong checksum, or from anywhere but the registry, is refused', () => {
  assert.equal(problemsOf('a', { integrity: undefined }).length, 1);
  assert.equal(problemsOf('a', { integrity: 'sha1-abc' }).length, 1);
  assert.equal(problemsOf('a', { resolved: 'https://example.org/a.tgz' }).length, 1);
  assert.equal(problemsOf('a', { resolved: 'git+ssh://git@example.org/a.git#abc' }).length, 1);
  assert.deepEqual(problemsOf('a', { resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz' }), []);
});

test('a package within another and our own workspaces are told apart', () => {
  const names = lockedPackages({
    '': {},
    backend: {},
    'node_modules/@portal/backend': { link: true },
    'node_modules/a/node_modules/@b/c': {},
  }).map(({ name }) => name);
  assert.deepEqual(names, ['@b/c']);
});

/** @param {Record<string, string[]>} declared @param {string} source @param {string} [configuration] */
const unusedOf = (declared, source, configuration = '') => {
  const versions = (/** @type {string[]} */ names = []) =>
    Object.fromEntries(names.map((name) => [name, '1']));
  const workspace = {
    dependencies: versions(declared.shipped),
    devDependencies: versions(declared.tools),
    scripts: { build: 'builder --all' },
    source,
  };
  const locked = lockedPackages({
    'node_modules/build-it': { bin: { builder: 'cli.js' } },
    'node_modules/host': { peerDependencies: { guest: '1' } },
  });
  return unusedPackages([workspace], locked, `${source}\n${configuration}`);
};

for (const source of [
  `import { a } from 'pack';`,
  `import "pack/styles.css";`,
  `const a = await import('pack');`,
  `require('pack/sub')`,
  `src: url("pack/files/a.woff2")`,
]) {
  test(`this uses a package: ${source}`, () => assert.deepEqual(unusedOf({ shipped: ['pack'] }, source), []));
}

test('what is shipped is not used by a mention, a longer name or a tool of the repository', () => {
  const source = `import a from 'pack-more'; const b = 'pack';`;
  assert.deepEqual(unusedOf({ shipped: ['pack'] }, source, `import a from 'pack';`), ['pack']);
});

test('a tool is used when configuration names it or a script runs its command', () => {
  assert.deepEqual(unusedOf({ tools: ['tool', 'build-it', 'other'] }, '', `{ runner: 'tool' }`), ['other']);
});

test('what a used package needs beside it, and the types of a used package, are used', () => {
  const declared = { shipped: ['host', 'guest'], tools: ['@types/host', '@types/node', '@types/gone'] };
  assert.deepEqual(unusedOf(declared, `import 'host';`), ['@types/gone']);
  assert.deepEqual(unusedOf(declared, ''), ['host', 'guest', '@types/host', '@types/gone']);
});
