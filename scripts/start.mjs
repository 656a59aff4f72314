import { claimStart } from './lib/exclusive-start.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runScript, signalsAreFine } from './lib/lifetime.mjs';
import { say, since } from './lib/output.mjs';
import { keptSecrets } from './lib/secrets.mjs';
import { readSettings } from './lib/settings.mjs';

runScript(async () => {
  const startedAt = Date.now();
  const settings = readSettings();
  const { numbers, dataDir } = await claimStart(settings, settings.HOST);
  await ensureInstalled();

  // From here on the packages are there to be imported.
  const { ensureBuilt } = await import('./lib/build.mjs');
  const { launchPortal } = await import('./lib/launch.mjs');
  const { firstToEnd } = await import('./lib/portal.mjs');
  await ensureBuilt();
  const { block, processes } = await launchPortal({
    settings,
    numbers,
    dataDir,
    secrets: keptSecrets(dataDir),
  });
  say(`Ready in ${since(startedAt)}.\n\n${block}\n`);
  signalsAreFine();
  return firstToEnd(processes);
});
