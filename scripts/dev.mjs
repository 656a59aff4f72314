import { claimStart } from './lib/exclusive-start.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runScript, signalsAreFine } from './lib/lifetime.mjs';
import { say } from './lib/output.mjs';
import { keptSecrets } from './lib/secrets.mjs';
import { readSettings } from './lib/settings.mjs';

/** The portal for those who work on it: the server restarts and the page reloads when a source is saved. */
runScript(async () => {
  const settings = readSettings();
  const { numbers, dataDir } = await claimStart(settings, undefined);
  await ensureInstalled();

  const { watchBackend, servePage } = await import('./lib/watch.mjs');
  const { prepare } = await import('./lib/launch.mjs');
  const { firstToEnd } = await import('./lib/portal.mjs');
  const compiler = await watchBackend();
  const { env, block, processes } = await prepare({
    settings,
    numbers,
    dataDir,
    secrets: keptSecrets(dataDir),
  });
  const watched = await servePage(env, numbers.port);
  say(`\n${block}\n`);
  signalsAreFine();
  return firstToEnd([compiler, ...processes, ...watched]);
});
