import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Refusal } from '../output.mjs';
import { postgresUid } from './unprivileged.mjs';

export const DATABASE_USER = 'portal';

/** @param {string} directory @param {string} postgres path of the server's binary */
function refuseOtherVersion(directory, postgres) {
  const has = readFileSync(`${directory}/PG_VERSION`, 'utf8').trim();
  const answer = spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  const runs = /\d+/.exec(answer)?.[0];
  if (runs && runs !== has) {
    throw new Refusal(
      `The data in ${directory} was written by PostgreSQL ${has} and this is PostgreSQL ${runs}: dump it with the old one and load it, or remove the folder.`,
    );
  }
}

/** @param {string} path */
function giveAway(path) {
  const uid = postgresUid();
  if (uid !== undefined) chownSync(path, uid, uid);
}

/**
 * @param {string} directory
 * @param {{initdb: string, postgres: string}} binaries
 * @param {string} password of the only database user
 */
export function ensureCluster(directory, binaries, password) {
  if (existsSync(`${directory}/PG_VERSION`)) return refuseOtherVersion(directory, binaries.postgres);
  // Made beside its place and moved there when whole, so that an interrupted first start leaves no half cluster.
  const unfinished = `${directory}.new`;
  const passwordFile = `${directory}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(directory), { recursive: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveAway(unfinished);
  giveAway(passwordFile);
  const uid = postgresUid();
  const { status, stderr, error } = spawnSync(
    binaries.initdb,
    [
      ...['-D', unfinished, '-U', DATABASE_USER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
      // The same order and case rules on every machine, whatever locales it has.
      ...['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-sync'],
    ],
    { encoding: 'utf8', cwd: '/', ...(uid === undefined ? {} : { uid, gid: uid }) },
  );
  rmSync(passwordFile, { force: true });
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    const details = (error?.message ?? stderr ?? '').trim().split('\n');
    throw new Refusal(`PostgreSQL could not set up its data in ${directory}.`, details);
  }
  renameSync(unfinished, directory);
}
