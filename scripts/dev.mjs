import { dataDirectory } from './lib/data-dir.mjs';
import { claimData, claimPort } from './lib/exclusive-start.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runScript, signalsAreFine } from './lib/lifetime.mjs';
import { say } from './lib/output.mjs';
import { keptSecrets } from './lib/secrets.mjs';
import { metricsPorts, readSettings, startNumbers } from './lib/settings.mjs';

/** The portal for those who work on it: the server restarts and the page reloads when a source is saved. */
runScript(async () => {
  const settings = readSettings();
  const numbers = startNumbers(settings);
  const dataDir = dataDirectory(settings);
  await claimData(dataDir);
  await claimPort('PORT', numbers.port);
  if (!settings.SMTP_URL) await claimPort('MAILBOX_PORT', numbers.mailboxPort, settings.HOST ?? '127.0.0.1');
  for (const port of metricsPorts(numbers.metricsPort))
    await claimPort('METRICS_PORT', port, settings.METRICS_HOST ?? '127.0.0.1');
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
