import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { runScript } from './lib/lifetime.mjs';
import { Refusal, say } from './lib/output.mjs';
import { packageFile } from './lib/package-file.mjs';
import { inRoot } from './lib/paths.mjs';
import { runQuietly } from './lib/run.mjs';

const DOCUMENT = 'backend/openapi.json';
const TYPES = 'frontend/src/api/generated/schema.d.ts';

/** @param {string} program @param {string[]} args @param {string} failure */
async function generate(program, args, failure) {
  const { code, lastLines } = await runQuietly(process.execPath, [program, ...args], {
    cwd: inRoot('frontend'),
  });
  if (code !== 0) throw new Refusal(failure, lastLines);
}

/**
 * Generates the API's description from the code, and the page's types from the description. Needs no database.
 *
 * @param {string} folder
 * @returns {Promise<[committed: string, generated: string][]>}
 */
async function generateInto(folder) {
  const { ensureBuilt } = await import('./lib/build.mjs');
  await ensureBuilt(['backend']);
  const document = join(folder, 'openapi.json');
  const types = join(folder, 'schema.d.ts');
  const typesGenerator = packageFile('frontend', 'openapi-typescript', 'bin/cli.js');
  await generate(inRoot('backend/dist/bin/openapi.js'), [document], 'The API document could not be written.');
  await generate(typesGenerator, [document, '-o', types], 'The types of the API could not be written.');
  return [
    [DOCUMENT, document],
    [TYPES, types],
  ];
}

/** @param {string} committed @param {string} generated */
const differ = (committed, generated) =>
  !existsSync(inRoot(committed)) ||
  readFileSync(inRoot(committed), 'utf8') !== readFileSync(generated, 'utf8');

/** @param {string} committed @param {string} generated */
function replace(committed, generated) {
  mkdirSync(dirname(inRoot(committed)), { recursive: true });
  copyFileSync(generated, inRoot(committed));
}

runScript(async () => {
  await ensureInstalled();
  const folder = mkdtempSync(join(tmpdir(), 'portal-contract-'));
  try {
    const files = await generateInto(folder);
    const drifted = files.filter(([committed, generated]) => differ(committed, generated));
    const names = drifted.map(([committed]) => committed).join(' and ');
    if (drifted.length === 0) say('The API document and its types match the code.');
    else if (process.argv.includes('--check')) {
      throw new Refusal(`The code has moved on from ${names}: run "npm run contract" and commit the result.`);
    } else {
      for (const [committed, generated] of drifted) replace(committed, generated);
      say(`Wrote ${names}.`);
    }
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
