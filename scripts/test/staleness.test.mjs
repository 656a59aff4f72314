import assert from 'node:assert/strict';
import { mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import { contentHash } from '../lib/staleness.mjs';
import { temporaryFolder } from './support.mjs';

describe('a build is stale', () => {
  /** @type {string} */
  let root;
  const hash = () => contentHash(['src', 'package.json'], root);

  beforeEach(() => {
    root = temporaryFolder();
    mkdirSync(join(root, 'src'));
    writeFileSync(join(root, 'src/a.ts'), 'one');
    writeFileSync(join(root, 'package.json'), '{}');
  });

  test('when a content changed, even by nothing but its place', () => {
    const before = hash();
    writeFileSync(join(root, 'src/a.ts'), 'two');
    assert.notEqual(hash(), before);
    writeFileSync(join(root, 'src/a.ts'), 'one');
    assert.equal(hash(), before);
    renameSync(join(root, 'src/a.ts'), join(root, 'src/b.ts'));
    assert.notEqual(hash(), before);
  });

  test('when a file came or a folder is not there', () => {
    const before = hash();
    writeFileSync(join(root, 'src/b.ts'), '');
    assert.notEqual(hash(), before);
    assert.notEqual(contentHash(['src'], root), contentHash(['elsewhere'], root));
  });

  test('not for a touched file or a changed test', () => {
    const before = hash();
    utimesSync(join(root, 'src/a.ts'), 1, 1);
    writeFileSync(join(root, 'src/a.spec.ts'), 'anything');
    writeFileSync(join(root, 'src/B.test.tsx'), 'anything');
    assert.equal(hash(), before);
  });
});
