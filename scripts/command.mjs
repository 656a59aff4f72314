import { UserError } from './common.mjs';
import { ensureBuilt, runInstalled } from './setup/install.mjs';
import { dataDirectory, loadSecrets, readSettings } from './setup/settings.mjs';

const COMMANDS = ['migrate', 'seed', 'superadmin', 'maintenance', 'import', 'backup'];
const [name = '', ...args] = process.argv.slice(2);

async function prepare() {
  if (!COMMANDS.includes(name)) throw new UserError(`Use one of these commands: ${COMMANDS.join(', ')}.`);
  const settings = readSettings();
  const dataDir = dataDirectory(settings);
  return { settings, dataDir, secrets: loadSecrets(dataDir) };
}

/** Runs one of the backend's commands, for example `npm run migrate`. `addressesForCommand` chooses the servers. */
runInstalled(async (place) => {
  await ensureBuilt(['backend']);
  const { runCommand } = await import('./services/launch.mjs');
  return runCommand(place, name, args);
}, prepare);
