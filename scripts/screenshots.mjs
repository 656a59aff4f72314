import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { runScript } from './lib/lifetime.mjs';
import { say, since } from './lib/output.mjs';

/**
 * `node scripts/screenshots.mjs` takes the README's pictures anew; `… --all FOLDER` takes every screen in four
 * widths and both schemes, to look them over. Both do it on a portal of their own with demo members.
 */
runScript(async () => {
  const startedAt = Date.now();
  const { values } = parseArgs({ options: { all: { type: 'string' } } });
  await ensureInstalled();

  const { ensureBuilt } = await import('./lib/build.mjs');
  const { startTestServices } = await import('./lib/test-services.mjs');
  const { startDemoPortal } = await import('./lib/screenshots/demo-portal.mjs');
  const { forReadme, forReview } = await import('./lib/screenshots/sets.mjs');
  const { takePictures } = await import('./lib/screenshots/take.mjs');
  await ensureBuilt();
  const services = await startTestServices();
  try {
    const portal = await startDemoPortal(services);
    const pictures = values.all ? forReview(values.all) : forReadme();
    await takePictures(portal, pictures);
    await portal.stop();
    say(`${pictures.length} pictures in ${since(startedAt)}.`);
  } finally {
    await services.stop();
  }
  return 0;
});
