import { ensureBuilt, runInstalled } from './setup/install.mjs';
import { claimStart } from './setup/settings.mjs';

const startedAt = Date.now();
const isDevelopment = process.argv.includes('--dev');

/** `npm start`. With `--dev`, as in `npm run dev`, the server restarts and the page reloads when a source is saved. */
runInstalled(async (launch) => {
  const { runDevelopment, runPortal } = await import('./services/launch.mjs');
  if (isDevelopment) return runDevelopment(launch);
  await ensureBuilt();
  return runPortal(launch, startedAt);
}, claimStart);
