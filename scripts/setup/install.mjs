import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { becomesTrue, elapsedSince, inRoot, ROOT, say, UserError } from '../common.mjs';
import { runScript } from '../processes/lifetime.mjs';
import { runOrFail, startStamp } from '../processes/processes.mjs';

const LONGEST_SETUP_MS = 20 * 60_000;

/** @param {string} file @returns {number | undefined} the living process that holds the lock */
export function lockOwner(file) {
  if (!existsSync(file)) return undefined;
  const [pid = '', stamp] = readFileSync(file, 'utf8').split('\n');
  return stamp && startStamp(Number(pid)) === stamp ? Number(pid) : undefined;
}

/** @param {unknown} error @param {string} code */
const hasCode = (error, code) => /** @type {NodeJS.ErrnoException} */ (error).code === code;

/**
 * A hard link creates the lock with its content at once, so that no process reads a partial lock.
 *
 * @param {string} file
 */
function tryLock(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${process.pid}\n${startStamp(process.pid)}`);
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Removes the lock of a dead owner. If several processes try, only one can rename the lock. @param {string} file */
function clearDeadLock(file) {
  if (!existsSync(file) || lockOwner(file) !== undefined) return;
  const aside = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  // Another process may have taken the lock between the check and the rename. Then give the lock back.
  if (lockOwner(aside) !== undefined) renameSync(aside, file);
  else rmSync(aside, { force: true });
}

/**
 * @param {string} file
 * @param {{waitMs: number, onWait?: () => void}} options
 * @returns {Promise<(() => void) | undefined>} releases the lock; undefined if it stayed taken
 */
export async function takeLock(file, { waitMs, onWait }) {
  const release = () => rmSync(file, { force: true });
  const attempt = () => {
    clearDeadLock(file);
    return tryLock(file);
  };
  if (attempt()) return release;
  onWait?.();
  return (await becomesTrue(attempt, waitMs, 100)) ? release : undefined;
}

/**
 * Lets one process at a time install or build in this checkout. A second process waits and then finds the work done.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSetupLock(work) {
  const release = await takeLock(inRoot('.setup.lock'), {
    waitMs: LONGEST_SETUP_MS,
    onWait: () => say('Waiting for another command in this folder to finish installing or building.'),
  });
  if (!release)
    throw new UserError(
      'Another command in this folder is still installing or building: stop it, then try again.',
    );
  try {
    return await work();
  } finally {
    release();
  }
}

/** @param {string} file @param {string} hash */
const isFresh = (file, hash) => existsSync(file) && readFileSync(file, 'utf8') === hash;

/** @param {string} file @param {string} hash */
function remember(file, hash) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
}

const STAMP = inRoot('node_modules/.installed');

/** Packages contain binaries, so packages that were copied from another kind of machine are stale. */
const MACHINE = `${process.platform} ${process.arch} ${process.versions.modules}`;

function wanted() {
  const lock = readFileSync(inRoot('package-lock.json'));
  return `${MACHINE}\n${createHash('sha256').update(lock).digest('hex')}`;
}

const fromAnotherMachine = () => existsSync(STAMP) && !readFileSync(STAMP, 'utf8').startsWith(`${MACHINE}\n`);

/** @typedef {Record<string, {version?: string, optional?: boolean, extraneous?: boolean, link?: boolean}>} Packages */

/** @param {string} file @returns {Packages} */
const packagesIn = (file) => JSON.parse(readFileSync(inRoot(file), 'utf8')).packages;

/** True if somebody ran npm by hand with this lock file: npm records the installed packages as its last step. */
function installedByHand() {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(inRoot(record))) return false;
  const installed = packagesIn(record);
  return Object.entries(packagesIn('package-lock.json')).every(
    ([path, { version, optional, extraneous, link }]) => {
      if (!path.includes('node_modules/') || link || extraneous) return true;
      const own = installed[path];
      return own ? own.version === version && existsSync(inRoot(path)) : optional === true;
    },
  );
}

function isInstalled() {
  if (isFresh(STAMP, wanted())) return true;
  if (fromAnotherMachine() || !installedByHand()) return false;
  remember(STAMP, wanted());
  return true;
}

async function install() {
  const startedAt = Date.now();
  say('Installing the packages. The first time this takes a minute or two.');
  rmSync(STAMP, { force: true });
  const ci = npm('ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error');
  await runOrFail('The packages could not be installed.', { ...ci, cwd: ROOT });
  remember(STAMP, wanted());
  say(`Installed the packages (${elapsedSince(startedAt)}).`);
}

/** Installs the locked packages if they are absent or differ from the lock file. */
async function ensureInstalled() {
  if (isInstalled()) return;
  await withSetupLock(async () => {
    if (!isInstalled()) await install();
  });
}

/** Returns the command of the npm that started this script, or else of the npm in PATH. @param {string[]} args */
export function npm(...args) {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) return { command: process.execPath, args: [cli, ...args] };
  return { command: 'npm', args };
}

/**
 * Installs the packages if needed, then runs a command. `main` must use a dynamic import
 * for each module that needs a package.
 *
 * @template T
 * @param {(context: T) => Promise<number | undefined>} main
 * @param {() => Promise<T>} [before] runs before the installation, with Node's own modules only
 */
export function runInstalled(main, before) {
  return runScript(async () => {
    const context = await before?.();
    await ensureInstalled();
    return main(/** @type {T} */ (context));
  });
}

/** The names of files and folders that have no effect on a build. */
const WITHOUT_EFFECT = /\.(spec|test)\.[jt]sx?$|^\.DS_Store$|^drawing$|~$/;

/** @param {string} path @returns {string[]} the files at or below it that can affect a build, in a stable order */
function filesBelow(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [path];
  const names = readdirSync(path).filter((name) => !WITHOUT_EFFECT.test(name));
  return names.sort().flatMap((name) => filesBelow(join(path, name)));
}

/**
 * Hashes names and contents, but no times, so that a wrong clock cannot make an outdated build look fresh.
 *
 * @param {string[]} paths files and folders relative to `root`; they may be absent
 * @param {string} [root]
 */
export function contentHash(paths, root = ROOT) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(root, path)))) {
    const content = readFileSync(file);
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

const SHARED = ['package.json', 'package-lock.json', 'tsconfig.base.json'];

/** @type {Record<'backend' | 'frontend', {title: string, sources: string}>} `sources` are separated by spaces */
const WORKSPACES = {
  backend: { title: 'server', sources: 'src package.json nest-cli.json tsconfig.json tsconfig.build.json' },
  frontend: {
    title: 'page',
    sources: 'src public pictures build index.html package.json tsconfig.json vite.config.ts',
  },
};

/** @typedef {keyof typeof WORKSPACES} Workspace */

/** @param {Workspace} workspace */
const sourceHash = (workspace) =>
  contentHash([...SHARED, ...WORKSPACES[workspace].sources.split(' ').map((path) => `${workspace}/${path}`)]);

/** @param {Workspace} workspace */
const stamp = (workspace) => inRoot(`${workspace}/dist/.sources`);

/** @param {Workspace} workspace */
const isBuilt = (workspace) => isFresh(stamp(workspace), sourceHash(workspace));

/** @param {Workspace} workspace */
async function build(workspace) {
  const startedAt = Date.now();
  const { title } = WORKSPACES[workspace];
  // Hash the sources before the build: if a source is saved during the build, the result counts as outdated.
  const hash = sourceHash(workspace);
  await runOrFail(`The ${title} could not be built.`, {
    ...npm('run', 'build', '-w', workspace),
    cwd: ROOT,
    // A development build of the page would be slow and large.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  remember(stamp(workspace), hash);
  say(`Built the ${title} (${elapsedSince(startedAt)}).`);
}

/** Builds the workspaces whose sources changed since their last build. @param {Workspace[]} [workspaces] */
export async function ensureBuilt(workspaces = ['backend', 'frontend']) {
  if (workspaces.every(isBuilt)) return;
  await withSetupLock(async () => {
    const stale = workspaces.filter((workspace) => !isBuilt(workspace));
    if (stale.length > 0)
      say(`Building the ${stale.map((name) => WORKSPACES[name].title).join(' and the ')}.`);
    const results = await Promise.allSettled(stale.map(build));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  });
}
