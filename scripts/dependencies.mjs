import { readdirSync, readFileSync } from 'node:fs';
import { lockedPackages, problemsOfLocked } from './lib/dependencies/locked.mjs';
import { unusedPackages } from './lib/dependencies/unused.mjs';
import { say } from './lib/output.mjs';
import { inRoot } from './lib/paths.mjs';

const CODE = /\.(ts|tsx|mjs|cjs|js|json|css)$/;
const MANIFEST = /^package(-lock)?\.json$/;

const NOT_OURS = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

/** @param {string} folder of the checkout, with a slash at its end @returns {string[]} */
function codeFilesIn(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const { name } = entry;
    if (!entry.isDirectory()) return CODE.test(name) && !MANIFEST.test(name) ? [`${folder}${name}`] : [];
    return NOT_OURS.has(name) || name.startsWith('.') ? [] : codeFilesIn(`${folder}${name}/`);
  });
}

const read = (/** @type {string} */ file) => readFileSync(inRoot(file), 'utf8');
const codeOf = (/** @type {string} */ folder) => codeFilesIn(folder).map(read).join('\n');
const workspace = (/** @type {string} */ manifest, /** @type {string} */ source) => ({
  ...JSON.parse(read(manifest)),
  source: codeOf(source),
});

/** Whether every package is locked with a checksum and under a licence that suits, and none is declared for nothing. */
const workspaces = [
  workspace('package.json', 'scripts/'),
  workspace('backend/package.json', 'backend/src/'),
  workspace('frontend/package.json', 'frontend/src/'),
];
const locked = lockedPackages(JSON.parse(read('package-lock.json')).packages);
const unused = unusedPackages(workspaces, locked, codeOf(''));
const problems = [...problemsOfLocked(locked), ...unused.map((name) => `${name}: nothing uses it.`)];
for (const problem of problems) say(problem);
say(`${locked.length} locked packages, ${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;
