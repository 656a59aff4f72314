import { parseArgs } from 'node:util';
import { runInstalled } from './setup/install.mjs';

/**
 * `node scripts/screenshots.mjs` renews the README's pictures. With `--all FOLDER` it takes every screen in four widths,
 * in both colour schemes and in forced colours; `--only TEXT` limits them to the screens whose names begin with it. A
 * portal of its own with demo members shows them.
 */
runInstalled(async () => {
  const { values } = parseArgs({ options: { all: { type: 'string' }, only: { type: 'string' } } });
  return (await import('../frontend/screenshots/take.mjs')).takeScreenshots(values.all, values.only);
});
