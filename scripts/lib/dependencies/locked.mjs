import { licenceProblem } from './licences.mjs';

/**
 * @typedef {object} LockEntry of the lock file, the parts that matter here
 * @property {string} [license]
 * @property {string} [integrity]
 * @property {string} [resolved]
 * @property {boolean} [link] a workspace of our own
 * @property {Record<string, string>} [bin]
 * @property {Record<string, string>} [peerDependencies]
 *
 * @typedef {LockEntry & {path: string, name: string}} LockedPackage
 */

const REGISTRY = 'https://registry.npmjs.org/';

/** @param {Record<string, LockEntry>} packages of the lock file @returns {LockedPackage[]} those of others */
export function lockedPackages(packages) {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({ ...entry, path, name: path.split('node_modules/').at(-1) ?? '' }));
}

/** @param {LockedPackage[]} locked @returns {string[]} */
export function problemsOfLocked(locked) {
  const problems = [];
  for (const one of locked) {
    const { path, integrity = '', resolved = REGISTRY } = one;
    if (!integrity.startsWith('sha512-')) problems.push(`${path}: it is locked without a SHA-512.`);
    if (!resolved.startsWith(REGISTRY))
      problems.push(`${path}: it comes from elsewhere than the npm registry.`);
    const licence = licenceProblem(one);
    if (licence) problems.push(`${path}: ${licence}`);
  }
  return problems;
}
