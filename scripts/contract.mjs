import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, packageFile, say, UserError } from './common.mjs';
import { runOrFail, temporaryFolder } from './processes/processes.mjs';
import { ensureBuilt, runInstalled } from './setup/install.mjs';

/** @param {string} failure @param {string[]} args a program of Node.js and its arguments */
const run = (failure, ...args) =>
  runOrFail(failure, {
    command: process.execPath,
    args,
    cwd: inRoot('frontend'),
    env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });

/** @param {string} file */
const content = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/**
 * Generates the OpenAPI document and the front end's `rules.ts` from the backend's code. Lints the document and
 * generates the front end's types from it. Then updates the committed files that differ. Needs no database.
 *
 * @param {boolean} checkOnly updates no file and throws if a committed file differs
 */
async function updateContract(checkOnly) {
  await ensureBuilt(['backend']);
  const folder = temporaryFolder();
  const document = join(folder, 'openapi.json');
  const types = join(folder, 'schema.d.ts');
  const rules = join(folder, 'rules.ts');
  const generator = inRoot('backend/dist/bin/contract.js');
  await run('The API document could not be written.', generator, document, rules);
  const typesGenerator = packageFile('frontend', 'openapi-typescript', 'bin/cli.js');
  await run('The types of the API could not be written.', typesGenerator, document, '-o', types);
  const linter = packageFile('.', '@redocly/cli', 'bin/cli.js');
  const config = inRoot('redocly.yaml');
  await run('The API document breaks a rule of redocly.yaml.', linter, 'lint', document, '--config', config);
  const outdated = Object.entries({
    'backend/openapi.json': document,
    'frontend/src/api/generated/schema.d.ts': types,
    'frontend/src/lib/generated/rules.ts': rules,
  }).filter(([committed, generated]) => content(inRoot(committed)) !== content(generated));
  const names = outdated.map(([committed]) => committed).join(' and ');
  if (outdated.length === 0) say('The API document, its types and the rules of the page match the code.');
  else if (checkOnly)
    throw new UserError(`The code no longer matches ${names}: run "npm run contract" and commit the result.`);
  else {
    for (const [committed, generated] of outdated) copyFileSync(generated, inRoot(committed));
    say(`Wrote ${names}.`);
  }
  return 0;
}

/** `npm run contract` writes the generated files; with `--check` it only compares them. */
runInstalled(() => updateContract(process.argv.includes('--check')));
