import { runInstalled } from './setup/install.mjs';

/** `node scripts/check.mjs NAME` runs one of the checks of `.ci/run`. */
runInstalled(async () => (await import('./checks/ci.mjs')).runCheck(process.argv[2] ?? ''));
