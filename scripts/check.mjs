import { runInstalled } from './setup/install.mjs';

/** `node scripts/check.mjs NAME` runs one check. `.ci/run` runs all of these checks except `valkey`. */
runInstalled(async () => (await import('./checks/ci.mjs')).runCheck(process.argv[2] ?? ''));
