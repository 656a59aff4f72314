import { pathToFileURL } from 'node:url';
import { Refusal } from './output.mjs';
import { inRoot } from './paths.mjs';
import { runQuietly } from './run.mjs';

export const TEMPLATE_DATABASE = 'portal_template';

/** @param {string} maintenanceUrl @param {string} database @returns {string} */
export function withDatabase(maintenanceUrl, database) {
  const url = new URL(maintenanceUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** @param {string} maintenanceUrl */
async function recreate(maintenanceUrl) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: maintenanceUrl });
  await client.connect();
  try {
    await client.query(`DROP DATABASE IF EXISTS ${TEMPLATE_DATABASE} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
  } finally {
    await client.end();
  }
}

/**
 * Migrates a database that each test file then copies in a few milliseconds.
 *
 * @param {string} maintenanceUrl of a database from which others can be made
 * @param {NodeJS.ProcessEnv} environment of the migration besides the database
 */
export async function prepareTemplate(maintenanceUrl, environment) {
  await recreate(maintenanceUrl);
  const env = { ...environment, DATABASE_URL: withDatabase(maintenanceUrl, TEMPLATE_DATABASE) };
  // From the sources themselves: a build would make whoever tests one thing wait for the types of everything.
  const loader = pathToFileURL(inRoot('scripts/lib/typescript/register.mjs')).href;
  const args = ['--import', loader, inRoot('backend/src/bin/migrate.ts')];
  const { code, lastLines } = await runQuietly(process.execPath, args, { env });
  if (code !== 0) throw new Refusal('The test database could not be migrated.', lastLines);
}
