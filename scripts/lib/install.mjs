import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { npm } from './npm.mjs';
import { Refusal, say, since } from './output.mjs';
import { inRoot } from './paths.mjs';
import { runQuietly } from './run.mjs';
import { alone } from './setup-lock.mjs';
import { isFresh, remember } from './staleness.mjs';

const STAMP = inRoot('node_modules/.installed');

/** Packages hold binaries, so that a folder copied to another kind of machine is stale too. */
const MACHINE = `${process.platform} ${process.arch} ${process.versions.modules}`;

function wanted() {
  const lock = readFileSync(inRoot('package-lock.json'));
  return `${MACHINE}\n${createHash('sha256').update(lock).digest('hex')}`;
}

const fromAnotherMachine = () => existsSync(STAMP) && !readFileSync(STAMP, 'utf8').startsWith(`${MACHINE}\n`);

/** @typedef {Record<string, {version?: string, optional?: boolean, extraneous?: boolean, link?: boolean}>} Packages */

/** @param {string} file @returns {Packages} */
const packagesIn = (file) => JSON.parse(readFileSync(inRoot(file), 'utf8')).packages;

/**
 * Whether somebody ran `npm ci` or `npm install` by hand with this very lock file: npm notes what it installed, and it
 * does so last.
 */
function installedByHand() {
  const note = 'node_modules/.package-lock.json';
  if (!existsSync(inRoot(note))) return false;
  const installed = packagesIn(note);
  return Object.entries(packagesIn('package-lock.json')).every(
    ([path, { version, optional, extraneous, link }]) => {
      if (!path.includes('node_modules/') || link || extraneous) return true;
      return installed[path]
        ? installed[path].version === version && existsSync(inRoot(path))
        : optional === true;
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
  const { command, args } = npm();
  rmSync(STAMP, { force: true });
  const options = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { code, lastLines } = await runQuietly(command, [...args, ...options], { cwd: inRoot('') });
  if (code !== 0) throw new Refusal('The packages could not be installed.', lastLines);
  remember(STAMP, wanted());
  say(`Installed the packages (${since(startedAt)}).`);
}

/** Installs the locked packages when they are absent or not the ones that the lock file names. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await alone(async () => {
    if (!isInstalled()) await install();
  });
}
