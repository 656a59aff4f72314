import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startStamp } from './process-identity.mjs';

/** @param {string} file @returns {number | undefined} the living process that holds the lock */
export function lockOwner(file) {
  if (!existsSync(file)) return undefined;
  const [pid = '', stamp] = readFileSync(file, 'utf8').split('\n');
  return stamp && startStamp(Number(pid)) === stamp ? Number(pid) : undefined;
}

/** @param {unknown} error @param {string} code */
const hasCode = (error, code) => /** @type {NodeJS.ErrnoException} */ (error).code === code;

/** Appears with its content or not at all: nobody ever reads a lock half written. @param {string} file */
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

/** Takes away a dead owner's lock. Of several who try at once, one wins the rename. @param {string} file */
function clearDeadLock(file) {
  if (!existsSync(file) || lockOwner(file) !== undefined) return;
  const aside = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  // Between the look and the rename another may have taken the lock: then it gets it back.
  if (lockOwner(aside) !== undefined) renameSync(aside, file);
  else rmSync(aside, { force: true });
}

/**
 * @param {string} file
 * @param {{waitMs: number, onWait?: () => void}} options
 * @returns {Promise<(() => void) | undefined>} a function that gives the lock back; nothing when it stayed taken
 */
export async function takeLock(file, { waitMs, onWait }) {
  const deadline = Date.now() + waitMs;
  let told = false;
  while (!tryLock(file)) {
    clearDeadLock(file);
    if (Date.now() > deadline) return undefined;
    if (!told && lockOwner(file) !== undefined) {
      told = true;
      onWait?.();
    }
    await pause(100);
  }
  return () => rmSync(file, { force: true });
}
