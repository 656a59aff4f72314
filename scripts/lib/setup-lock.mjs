import { takeLock } from './lock.mjs';
import { Refusal, say } from './output.mjs';
import { inRoot } from './paths.mjs';

const LONGEST_SETUP_MS = 20 * 60_000;

/**
 * One installs or builds in this checkout at a time; who comes second waits and then finds the work done.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(work) {
  const release = await takeLock(inRoot('.setup.lock'), {
    waitMs: LONGEST_SETUP_MS,
    onWait: () => say('Waiting for another start in this folder to finish its installation.'),
  });
  if (!release)
    throw new Refusal('Another start in this folder is still installing: end it, then try again.');
  try {
    return await work();
  } finally {
    release();
  }
}
