import { ensureBuilt, runInstalled } from './setup/install.mjs';

/**
 * `npm run bench -- [--members 10000,1000000] [--seed 1] [PART...]` measures the portal with each of these numbers of
 * members, each time on a new database, and prints the results side by side. The seed determines the random queries of
 * the part `sweep`. The benchmark ignores the portal's settings, because it creates a superadmin and removes the rate
 * limits.
 */
runInstalled(async () => {
  await ensureBuilt(['backend']);
  return (await import('../backend/bench/sizes.mjs')).benchOfSizes(process.argv.slice(2));
});
