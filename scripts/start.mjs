import { nodeAdvice, say } from './common.mjs';
import { runInstalled } from './setup/install.mjs';
import { claimStart } from './setup/settings.mjs';

const startedAt = Date.now();
const isDevelopment = process.argv.includes('--dev');
const advice = nodeAdvice();
if (advice) say(advice);

/** `npm start`. With `--dev`, as in `npm run dev`, the server restarts and the page reloads when a source is saved. */
runInstalled(async (launch) => {
  const { runDevelopment, runPortal } = await import('./services/launch.mjs');
  return isDevelopment ? runDevelopment(launch) : runPortal(launch, startedAt);
}, claimStart);
