import { UserError } from './common.mjs';
import { runInstalled } from './setup/install.mjs';

/** `node scripts/check.mjs NAME` runs one of the checks of `.ci/run`. */
runInstalled(async () => {
  const { CHECKS } = await import('./checks/ci.mjs');
  const check = CHECKS[process.argv[2] ?? ''];
  if (!check) throw new UserError(`Name a check: ${Object.keys(CHECKS).join(', ')}.`);
  return check();
});
