import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot, packageFile, say, UserError } from './common.mjs';
import { runQuietly } from './processes/processes.mjs';
import { ensureBuilt, runInstalled } from './setup/install.mjs';

const DOCUMENT = 'backend/openapi.json';
const TYPES = 'frontend/src/api/generated/schema.d.ts';
const RULES = 'frontend/src/lib/generated/rules.ts';

/** @param {string} program @param {string[]} args @param {string} failure */
async function run(program, args, failure) {
  const { code, lastLines } = await runQuietly(process.execPath, [program, ...args], {
    cwd: inRoot('frontend'),
    env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  if (code !== 0) throw new UserError(failure, lastLines);
}

/** Checks the API's document against the rules of redocly.yaml. @param {string} document */
const lint = (document) =>
  run(
    packageFile('.', '@redocly/cli', 'bin/cli.js'),
    ['lint', document, '--config', inRoot('redocly.yaml')],
    'The API document breaks a rule of redocly.yaml.',
  );

/**
 * Generates the API's document and the page's rules from the code, and the page's types from the document. Needs no
 * database.
 *
 * @param {string} folder
 * @returns {Promise<[committed: string, generated: string][]>}
 */
async function generateInto(folder) {
  await ensureBuilt(['backend']);
  const document = join(folder, 'openapi.json');
  const types = join(folder, 'schema.d.ts');
  const typesGenerator = packageFile('frontend', 'openapi-typescript', 'bin/cli.js');
  const rules = join(folder, 'rules.ts');
  await run(
    inRoot('backend/dist/bin/contract.js'),
    [document, rules],
    'The API document could not be written.',
  );
  await run(typesGenerator, [document, '-o', types], 'The types of the API could not be written.');
  return [
    [DOCUMENT, document],
    [TYPES, types],
    [RULES, rules],
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

/**
 * Writes the API's document, the page's types and its rules, or only checks them.
 *
 * @param {boolean} checkOnly
 */
async function updateContract(checkOnly) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-contract-'));
  try {
    const files = await generateInto(folder);
    await lint(join(folder, 'openapi.json'));
    const outdated = files.filter(([committed, generated]) => differ(committed, generated));
    const names = outdated.map(([committed]) => committed).join(' and ');
    if (outdated.length === 0) say('The API document, its types and the rules of the page match the code.');
    else if (checkOnly) {
      throw new UserError(
        `The code no longer matches ${names}: run "npm run contract" and commit the result.`,
      );
    } else {
      for (const [committed, generated] of outdated) replace(committed, generated);
      say(`Wrote ${names}.`);
    }
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `npm run contract` writes the generated files; with `--check` it only compares them. */
runInstalled(() => updateContract(process.argv.includes('--check')));
