import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { elapsedSince, inRoot, randomSecret, say, UserError } from '../../scripts/common.mjs';
import { runInView, temporaryFolder } from '../../scripts/processes/processes.mjs';
import { backendCommand } from '../../scripts/services/portal.mjs';
import { startPostgres } from '../../scripts/services/postgres.mjs';
import { startRedis } from '../../scripts/services/services.mjs';

/**
 * Starts PostgreSQL and Redis on free ports, configured as for a portal.
 *
 * @returns {Promise<{folder: string, seeded: (members: string) => Promise<Record<string, string>>, stop: () => Promise<void>}>}
 * `seeded` creates a database with the given number of members and returns the environment variables for it. `stop`
 * also removes all data.
 */
async function startServersToMeasure() {
  const folder = temporaryFolder();
  const password = randomSecret();
  const postgres = await startPostgres({
    directory: join(folder, 'postgres'),
    copies: folder,
    logFile: join(folder, 'postgres.log'),
    password,
  });
  const redis = await startRedis({
    directory: join(folder, 'redis'),
    logFile: join(folder, 'redis.log'),
    password,
  });
  return {
    folder,
    async seeded(members) {
      const database = `members_${members}`;
      await postgres.ensureDatabase(database);
      // Do not pass on the variables of this process: they may name the storage of a live portal.
      const env = {
        PATH: process.env.PATH ?? '',
        DATABASE_URL: postgres.url(database),
        REDIS_URL: redis.url,
        STORAGE_DIR: join(folder, 'files'),
      };
      const commands = {
        ...env,
        SMTP_URL: 'smtp://localhost',
        JWT_SECRET: randomSecret(),
        CODE_PEPPER: randomSecret(),
      };
      await backendCommand('migrate', [], commands, 'The database could not be prepared.');
      const startedAt = Date.now();
      await backendCommand('seed', ['--members', members], commands, 'The members could not be seeded.');
      say(`\nSeeded ${members} members (${elapsedSince(startedAt)}).`);
      return env;
    },
    async stop() {
      await Promise.all([postgres.stop(), redis.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @typedef {{members: number, yardsticks: string, rows: import('./report.mjs').Row[]}} Result */

/** Maximum number of members that the backend's command `seed` accepts. */
const MAX_MEMBERS = 10_000_000;

/** @param {string[]} args @returns {{sizes: string[], parts: string[], seed: string}} */
function read(args) {
  const { values, positionals } = parseArgs({
    args,
    options: {
      members: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: '1' },
    },
    allowPositionals: true,
  });
  const sizes = values.members.split(',');
  if (!sizes.every((size) => /^[1-9]\d{0,7}$/.test(size) && Number(size) <= MAX_MEMBERS)) {
    throw new UserError(`--members takes whole numbers from 1 to ${MAX_MEMBERS}, separated by commas.`);
  }
  if (!/^\d{1,9}$/.test(values.seed)) throw new UserError('--seed takes a whole number.');
  return { sizes, parts: positionals, seed: values.seed };
}

/** @param {string[]} args of the command @returns {Promise<number>} the exit code */
export async function benchOfSizes(args) {
  const { sizes, parts, seed } = read(args);
  const servers = await startServersToMeasure();
  /** @type {Result[]} */
  const results = [];
  try {
    for (const size of sizes) {
      const env = await servers.seeded(size);
      const file = join(servers.folder, `${size}.json`);
      const code = await runInView({
        command: process.execPath,
        args: [inRoot('backend/bench/bench.mjs'), ...parts],
        env: { ...env, BENCH_RESULT: file, BENCH_SEED: seed },
      });
      if (code !== 0) return code;
      results.push(JSON.parse(readFileSync(file, 'utf8')));
    }
  } finally {
    await servers.stop();
  }
  if (results.length > 1) say(sideBySide(results));
  return 0;
}

/** @param {Result[]} results */
function sideBySide(results) {
  const last = /** @type {Result} */ (results.at(-1));
  const cell = (/** @type {Result} */ { rows }, /** @type {string} */ path) => {
    const row = rows.find((one) => one.path === path);
    if (!row) return '';
    const ratios = [row.ratio?.toFixed(2), row.plain && `${row.plain.toFixed(1)} × plain`].filter(Boolean);
    return ratios.length > 0 ? `${row.value} (${ratios.join('; ')})` : row.value;
  };
  const lines = [
    ['path', ...results.map(({ members }) => `${members} members`), 'to reach'],
    ['---', ...results.map(() => '---'), '---'],
    ['', ...results.map(({ yardsticks }) => yardsticks), ''],
    ...last.rows.map(({ path, goal }) => [path, ...results.map((result) => cell(result, path)), goal]),
  ];
  return `\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`;
}
