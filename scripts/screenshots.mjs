import { parseArgs } from 'node:util';
import { runInstalled } from './setup/install.mjs';

/**
 * `node scripts/screenshots.mjs` renews the README's pictures. With `--all FOLDER` it takes pictures of every screen in
 * four widths, in both colour schemes and in forced colours. `--all FOLDER --only TEXT` takes only the screens whose
 * names begin with TEXT. The script starts its own portal with demo members.
 */
runInstalled(async () => {
  const { values } = parseArgs({ options: { all: { type: 'string' }, only: { type: 'string' } } });
  return (await import('../frontend/screenshots/take.mjs')).takeScreenshots(values.all, values.only);
});
