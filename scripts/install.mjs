import { runInstalled } from './setup/install.mjs';

/** Installs the locked packages if needed. */
runInstalled(async () => 0);
