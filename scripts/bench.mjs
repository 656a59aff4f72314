import { parseArgs } from 'node:util';
import { UserError } from './common.mjs';
import { ensureBuilt, runInstalled } from './setup/install.mjs';

/** The limit of the backend's `seed`. */
const MAX_MEMBERS = 10_000_000;

async function readArguments() {
  const { values, positionals } = parseArgs({
    options: {
      members: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: '1' },
    },
    allowPositionals: true,
  });
  const sizes = values.members.split(',');
  if (!sizes.every((size) => /^[1-9]\d{0,7}$/.test(size) && Number(size) <= MAX_MEMBERS)) {
    throw new UserError(`--members takes whole numbers from 1 to ${MAX_MEMBERS}, separated by commas.`);
  }
  if (!/^\d{1,9}$/.test(values.seed)) throw new UserError('--seed takes a whole number.');
  return { sizes, parts: positionals, seed: values.seed };
}

/**
 * `npm run bench -- [--members 10000,1000000] [--seed 1] [PART...]` measures on a database of its own for each size and
 * prints the sizes side by side. The seed draws the questions of the part `sweep`. It ignores the settings, because it creates a superadmin and lifts every limit.
 */
runInstalled(async ({ sizes, parts, seed }) => {
  await ensureBuilt(['backend']);
  const { benchOfSizes } = await import('../backend/bench/sizes.mjs');
  return benchOfSizes(sizes, parts, seed);
}, readArguments);
