import { dataDirectory } from './lib/data-dir.mjs';
import { claimData, claimPort } from './lib/exclusive-start.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runScript, signalsAreFine } from './lib/lifetime.mjs';
import { say, since } from './lib/output.mjs';
import { keptSecrets } from './lib/secrets.mjs';
import { metricsPorts, readSettings, startNumbers } from './lib/settings.mjs';

runScript(async () => {
  const startedAt = Date.now();
  const settings = readSettings();
  const numbers = startNumbers(settings);
  const dataDir = dataDirectory(settings);
  await claimData(dataDir);
  await claimPort('PORT', numbers.port, settings.HOST);
  if (!settings.SMTP_URL) await claimPort('MAILBOX_PORT', numbers.mailboxPort, settings.HOST ?? '127.0.0.1');
  for (const port of metricsPorts(numbers.metricsPort))
    await claimPort('METRICS_PORT', port, settings.METRICS_HOST ?? '127.0.0.1');
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
