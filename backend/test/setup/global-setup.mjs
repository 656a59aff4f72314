import { randomSecret, UserError } from '../../../scripts/common.mjs';
import { backendCommand } from '../../../scripts/services/portal.mjs';
import { ensureBuilt } from '../../../scripts/setup/install.mjs';
import { startTestServices } from '../../../scripts/tests/services.mjs';

/**
 * Starts PostgreSQL, Redis and a mail server for this test run. Returns undefined if the environment variables contain
 * the addresses of running servers.
 *
 * @returns {Promise<import('../../../scripts/tests/services.mjs').TestServices | undefined>}
 */
async function ensureServices() {
  const { TEST_DATABASE_URL, TEST_REDIS_URL, TEST_SMTP_URL, TEST_MAILBOX_URL } = process.env;
  if (TEST_DATABASE_URL && TEST_REDIS_URL && TEST_SMTP_URL && TEST_MAILBOX_URL) return undefined;
  // The tests start processes of the portal from its build.
  await ensureBuilt(['backend']);
  const services = await startTestServices();
  Object.assign(process.env, services.environment);
  return services;
}

/**
 * Jest calls this function once, before its workers start. So the workers inherit the environment variables that this
 * function sets.
 */
export default async function setUp() {
  // Switch off a warning of the AWS SDK about older versions of Node, because the portal supports these versions.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  const services = await ensureServices();
  globalThis.portalTestServices = services;
  const { TEST_DATABASE_URL = '', TEST_REDIS_URL, TEST_SMTP_URL } = process.env;
  try {
    await prepareTemplate(TEST_DATABASE_URL, {
      PATH: process.env.PATH,
      REDIS_URL: TEST_REDIS_URL,
      SMTP_URL: TEST_SMTP_URL,
      JWT_SECRET: randomSecret(),
      CODE_PEPPER: randomSecret(),
    });
  } catch (error) {
    await services?.stop();
    throw inOneMessage(error);
  }
  process.env.TEST_TEMPLATE_DATABASE = TEMPLATE_DATABASE;
}

/**
 * @param {unknown} error
 * @returns {unknown} the error with its details in its message, because Jest shows only the message
 */
export function inOneMessage(error) {
  if (error instanceof UserError) error.message = [...error.details, error.message].join('\n');
  return error;
}

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
 * Creates and migrates the template database. The tests copy this database, which is faster than a migration.
 *
 * @param {string} maintenanceUrl address of a database whose user may create databases
 * @param {NodeJS.ProcessEnv} environment variables of the migration, without `DATABASE_URL`
 */
export async function prepareTemplate(maintenanceUrl, environment) {
  await recreate(maintenanceUrl);
  const env = { ...environment, DATABASE_URL: withDatabase(maintenanceUrl, TEMPLATE_DATABASE) };
  await backendCommand('migrate', [], env, 'The test database could not be migrated.');
}
