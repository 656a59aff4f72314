import { runInstalled } from './setup/install.mjs';

/** `node scripts/check.mjs NAME` runs the check NAME. `.ci/run` runs every check except `valkey`. */
runInstalled(async () => (await import('./checks/ci.mjs')).runCheck(process.argv[2] ?? ''));
