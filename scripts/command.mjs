import { dataDirectory } from './lib/data-dir.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runScript } from './lib/lifetime.mjs';
import { Refusal } from './lib/output.mjs';
import { keptSecrets } from './lib/secrets.mjs';
import { readSettings } from './lib/settings.mjs';

const COMMANDS = ['migrate', 'seed', 'superadmin', 'maintenance', 'import', 'backup'];

/** Nothing is sent by a command: mails leave through the worker. */
const NO_MAIL = 'smtp://localhost';

runScript(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  if (!COMMANDS.includes(name)) throw new Refusal(`Name a command: ${COMMANDS.join(', ')}.`);
  const settings = readSettings();
  const dataDir = dataDirectory(settings);
  await ensureInstalled();

  const { ensureBuilt } = await import('./lib/build.mjs');
  const { portalEnvironment } = await import('./lib/environment.mjs');
  const { backendProgram } = await import('./lib/portal.mjs');
  const { addressesForCommand } = await import('./lib/running-portal.mjs');
  const { runInView } = await import('./lib/run.mjs');
  await ensureBuilt(['backend']);
  const place = { dataDir, secrets: keptSecrets(dataDir) };
  const addresses = await addressesForCommand(settings, place);
  const env = { SMTP_URL: NO_MAIL, ...portalEnvironment(settings, place, addresses) };
  const program = backendProgram(`bin/${name}.js`, ...args);
  return runInView(program.command, program.args, { env });
});
