import { UserError } from './common.mjs';
import { ensureBuilt, runInstalled } from './setup/install.mjs';
import { dataDirectory, loadSecrets, portalEnvironment, readSettings } from './setup/settings.mjs';

const COMMANDS = ['migrate', 'seed', 'superadmin', 'maintenance', 'import', 'backup'];

async function prepare() {
  const [name = '', ...args] = process.argv.slice(2);
  if (!COMMANDS.includes(name)) throw new UserError(`Name a command: ${COMMANDS.join(', ')}.`);
  const settings = readSettings();
  return { name, args, settings, dataDir: dataDirectory(settings) };
}

/** Runs one of the backend's commands, for example `npm run migrate`, on the servers that the settings name. */
runInstalled(async ({ name, args, settings, dataDir }) => {
  const { backendProgram } = await import('./services/portal.mjs');
  const { addressesForCommand } = await import('./services/services.mjs');
  const { runInView } = await import('./processes/processes.mjs');
  await ensureBuilt(['backend']);
  const place = { dataDir, secrets: loadSecrets(dataDir) };
  const addresses = await addressesForCommand({ settings, ...place });
  // Commands send no mail, but the backend requires the setting.
  const env = { SMTP_URL: 'smtp://localhost', ...portalEnvironment(settings, place, addresses) };
  const program = backendProgram(`bin/${name}.js`, ...args);
  return runInView(program.command, program.args, { env });
}, prepare);
