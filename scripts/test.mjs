import { ensureInstalled } from './lib/install.mjs';
import { runScript } from './lib/lifetime.mjs';
import { Refusal, say, since } from './lib/output.mjs';

/** `npm test`, `node scripts/test.mjs PART [ARGUMENTS]`: arguments go to the part's own test runner. */
runScript(async () => {
  const startedAt = Date.now();
  const [wanted, ...args] = process.argv.slice(2);
  await ensureInstalled();

  const { ensureBuilt } = await import('./lib/build.mjs');
  const { startTestServices } = await import('./lib/test-services.mjs');
  const { haveLogged } = await import('./lib/test-logs.mjs');
  const { logs, PARTS } = await import('./lib/test-parts.mjs');
  const { detailed, plain, sum } = await import('./lib/totals.mjs');
  const names = wanted ? [wanted] : Object.keys(PARTS);
  if (wanted && !PARTS[wanted]) {
    throw new Refusal(`There is no part "${wanted}"; the parts are ${Object.keys(PARTS).join(', ')}.`);
  }
  await ensureBuilt();
  const services = await startTestServices();
  /** @type {Map<string, import('./lib/totals.mjs').Totals>} */
  const results = new Map();
  try {
    for (const name of names) {
      say(`\n${name}`);
      results.set(name, (await PARTS[name]?.(services, args)) ?? sum([]));
    }
    if (haveLogged(names)) {
      say('\nlogs');
      results.set('logs', await logs(services, names, args));
    }
  } finally {
    await services.stop();
  }
  const total = sum([...results.values()]);
  say();
  for (const [name, totals] of results) say(`${name.padEnd(10)}${detailed(totals)}`);
  say(`\nDone in ${since(startedAt)}.\n${plain(total)}`);
  return total.failed === 0 ? 0 : 1;
});
