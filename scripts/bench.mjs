import { ensureBuilt, runInstalled } from './setup/install.mjs';

/**
 * `npm run bench -- [--members 10000,1000000] [--seed 1] [PART...]` measures on a database of its own for each size and
 * prints the sizes side by side. The seed draws the questions of the part `sweep`. It ignores the settings, because it
 * creates a superadmin and lifts every limit.
 */
runInstalled(async () => {
  await ensureBuilt(['backend']);
  return (await import('../backend/bench/sizes.mjs')).benchOfSizes(process.argv.slice(2));
});
