import { ensureInstalled } from './lib/install.mjs';
import { runScript } from './lib/lifetime.mjs';

runScript(async () => {
  await ensureInstalled();
  return 0;
});
