import { parseArgs } from 'node:util';
import { UserError } from './common.mjs';
import { ensureBuilt, runInstalled } from './setup/install.mjs';

/** The limit of the backend's `seed`. */
const MAX_MEMBERS = 5_000_000;

async function readArguments() {
  const { values, positionals } = parseArgs({
    options: { members: { type: 'string', default: '1000000' } },
    allowPositionals: true,
  });
  const sizes = values.members.split(',');
  if (!sizes.every((size) => /^[1-9]\d{0,6}$/.test(size) && Number(size) <= MAX_MEMBERS)) {
    throw new UserError(`--members takes whole numbers from 1 to ${MAX_MEMBERS}, separated by commas.`);
  }
  return { sizes, parts: positionals };
}

/**
 * `npm run bench -- [--members 10000,1000000] [PART...]` measures on a database of its own for each size and prints the
 * sizes side by side. It ignores the settings, because it creates a superadmin and lifts every limit.
 */
runInstalled(async ({ sizes, parts }) => {
  await ensureBuilt(['backend']);
  const { benchOfSizes } = await import('../backend/bench/sizes.mjs');
  return benchOfSizes(sizes, parts);
}, readArguments);
