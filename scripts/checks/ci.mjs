import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findExecutable, inRoot, packageFile, ROOT, say, UserError } from '../common.mjs';
import { runInView } from '../processes/processes.mjs';
import { SERVER_CHECKS } from '../tests/server-checks.mjs';

/** @typedef {{path: string, name: string, license?: string, integrity?: string, resolved?: string}} LockedPackage */

const REGISTRY = 'https://registry.npmjs.org/';

/** Licences that require at most that notices are kept, or whose conditions concern only the package's own files. */
const ALLOWED =
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 MPL-2.0 OFL-1.1 Python-2.0 Zlib'.split(
    ' ',
  );

/** Licences that are allowed only for packages with the given prefix. @type {[prefix: string, licence: string][]} */
const ALLOWED_FOR = [
  // These packages contain libvips, which decodes photos. The portal uses it unchanged.
  ['@img/sharp-', 'LGPL-3.0-or-later'],
  // Babel reads this package, which is a table of browsers. Babel comes with Jest.
  ['caniuse-lite', 'CC-BY-4.0'],
];

/** Packages under MIT that do not name their licence in the form that npm records in the lock file. */
const KNOWN_AS_MIT = ['busboy', 'dicer', 'streamsearch', 'humanize-number', 'only'];

/** @param {string} name @param {string} expression in SPDX; brackets are removed only around the whole expression */
function isAllowed(name, expression) {
  const accepts = (/** @type {string} */ licence) =>
    ALLOWED.includes(licence) ||
    ALLOWED_FOR.some(([prefix, its]) => name.startsWith(prefix) && licence === its);
  const choices = expression.replace(/^\(([^()]*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every(accepts));
}

/** @param {LockedPackage} locked @returns {string | undefined} */
function licenceProblem({ name, license }) {
  const named =
    license?.replace(/ \(https?:[^()]*\)$/, '') ?? (KNOWN_AS_MIT.includes(name) ? 'MIT' : undefined);
  if (named === undefined) return 'the package names no licence.';
  return isAllowed(name, named) ? undefined : `the licence ${named} is not among those allowed.`;
}

/**
 * @param {Record<string, object>} packages of the lock file
 * @returns {LockedPackage[]} the packages from outside this repository, without the workspaces
 */
export function lockedPackages(packages) {
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !('link' in entry && entry.link))
    .map(([path, entry]) => ({ ...entry, path, name: path.split('node_modules/').at(-1) ?? '' }));
}

/** @param {LockedPackage[]} locked @returns {string[]} */
export function problemsOfLocked(locked) {
  return locked.flatMap((one) => {
    const { path, integrity = '', resolved = REGISTRY } = one;
    const problems = [
      integrity.startsWith('sha512-') ? undefined : 'the package is locked without a SHA-512 checksum.',
      resolved.startsWith(REGISTRY) ? undefined : 'the package does not come from the npm registry.',
      licenceProblem(one),
    ];
    return problems.filter((problem) => problem !== undefined).map((problem) => `${path}: ${problem}`);
  });
}

/**
 * Checks that every locked package has a checksum and an allowed licence, and comes from the npm registry. Then knip
 * finds declared packages that nothing uses, and used packages that are not declared.
 */
async function checkDependencies() {
  const locked = lockedPackages(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages);
  const problems = problemsOfLocked(locked);
  for (const problem of problems) say(problem);
  say(`${locked.length} locked packages, ${problems.length} problems.`);
  const knip = packageFile('.', 'knip', 'bin/knip.js');
  const args = [knip, '--dependencies', '--no-progress', '--no-config-hints'];
  const code = await runInView({ command: process.execPath, args, cwd: ROOT });
  return problems.length === 0 && code === 0 ? 0 : 1;
}

/** Checks the alert rules and the settings of Prometheus and Alertmanager with their tools, if these are installed. */
async function checkAlerts() {
  for (const [name = '', ...args] of [
    ['promtool', 'check', 'config', 'prometheus.yml'],
    ['promtool', 'test', 'rules', 'alerts.test.yml'],
    ['amtool', 'check-config', 'alertmanager.yml'],
  ]) {
    const command = findExecutable(name);
    if (!command) say(`${name} is not installed: "${name} ${args.join(' ')}" was left out.`);
    const code = command ? await runInView({ command, args, cwd: inRoot('docs/operations/prometheus') }) : 0;
    if (code !== 0) return code;
  }
  return 0;
}

const MAX_SUBJECT_LENGTH = 72;
/** Only later commits are checked: this commit and its ancestors are older than the limit on the subject's length. */
const RULE_SINCE = '61aa39cd530e4cc76524493b965411f83faf7f54';

/** @param {string} folder @param {string[]} args @returns undefined if git fails */
function git(folder, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

/**
 * Checks the length of the subject of each commit after `base`, except merge commits. Checks nothing if the history
 * does not contain `base`, for example in a shallow clone.
 *
 * @returns {number} the exit code
 */
export function checkCommits(folder = inRoot(''), base = RULE_SINCE) {
  const isKnown = git(folder, 'merge-base', '--is-ancestor', base, 'HEAD') !== undefined;
  const log = isKnown ? git(folder, 'log', '--no-merges', '--format=%h %s', `${base}..HEAD`) : undefined;
  if (log === undefined) {
    say('No commit is checked: the base commit is missing, as in a shallow clone.');
    return 0;
  }
  const commits = log.split('\n').filter(Boolean);
  const long = commits.filter((line) => [...line.slice(line.indexOf(' ') + 1)].length > MAX_SUBJECT_LENGTH);
  for (const line of long) say(`The subject has more than ${MAX_SUBJECT_LENGTH} characters: ${line}`);
  say(`${commits.length} commits checked, ${long.length} with a subject that is too long.`);
  return long.length === 0 ? 0 : 1;
}

/** @type {Record<string, () => Promise<number>>} */
const CHECKS = {
  dependencies: checkDependencies,
  commits: async () => checkCommits(),
  alerts: checkAlerts,
  ...SERVER_CHECKS,
};

/** @param {string} name @returns the exit code of the check */
export function runCheck(name) {
  const check = CHECKS[name];
  if (!check) throw new UserError(`Use one of these checks: ${Object.keys(CHECKS).join(', ')}.`);
  return check();
}
