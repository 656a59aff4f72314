import { runInstalled } from './setup/install.mjs';

/** `npm test`, or `node scripts/test.mjs PART [ARGUMENTS]` with arguments for the part's test runner. */
runInstalled(async () => (await import('./tests/run.mjs')).runTests(process.argv.slice(2)));
