import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './paths.mjs';

/** Whatever changes only tests or nothing at all does not make a build stale. */
const WITHOUT_EFFECT = /\.(spec|test)\.[jt]sx?$|^\.DS_Store$|~$/;

/** @param {string} path @returns {string[]} the files at or below it, in a stable order */
function filesBelow(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [path];
  const names = readdirSync(path).filter((name) => !WITHOUT_EFFECT.test(name));
  return names.sort().flatMap((name) => filesBelow(join(path, name)));
}

/**
 * @param {string[]} paths files and folders, relative to the checkout; absent ones count as absent
 * @param {string} [root]
 * @returns {string} changes whenever a name or a content does, whatever the clocks say
 */
export function contentHash(paths, root = ROOT) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(root, path)))) {
    const content = readFileSync(file);
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} file @param {string} hash */
export const isFresh = (file, hash) => existsSync(file) && readFileSync(file, 'utf8') === hash;

/** @param {string} file @param {string} hash */
export function remember(file, hash) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
}
