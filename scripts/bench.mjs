import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { runScript } from './lib/lifetime.mjs';
import { Refusal, say } from './lib/output.mjs';
import { inRoot } from './lib/paths.mjs';

const PROGRAM = inRoot('backend/bench/bench.mjs');
/** As `seed` has it. */
const MOST = 5_000_000;

/** @typedef {{members: number, yardsticks: string, rows: import('../backend/bench/report.mjs').Row[]}} Result */

/**
 * `npm run bench -- [--members 10000,1000000] [PART...]` measures on databases of its own, one of each size, and puts
 * the sizes side by side. It takes no settings: it makes a superadmin, and lifts every limit, where it measures.
 */
runScript(async () => {
  const { values, positionals } = parseArgs({
    options: { members: { type: 'string', default: '1000000' } },
    allowPositionals: true,
  });
  const sizes = values.members.split(',');
  if (!sizes.every((size) => /^[1-9]\d{0,6}$/.test(size) && Number(size) <= MOST)) {
    throw new Refusal(`--members takes whole numbers from 1 to ${MOST}, separated by commas.`);
  }
  await ensureInstalled();
  const { ensureBuilt } = await import('./lib/build.mjs');
  await ensureBuilt(['backend']);
  return benchOfOwn(sizes, positionals);
});

/** @param {string[]} sizes @param {string[]} parts */
async function benchOfOwn(sizes, parts) {
  const { runInView } = await import('./lib/run.mjs');
  const { startServersToMeasure } = await import('./lib/bench-servers.mjs');
  const servers = await startServersToMeasure();
  /** @type {Result[]} */
  const results = [];
  try {
    for (const size of sizes) {
      const env = await servers.seeded(size);
      const file = join(servers.folder, `${size}.json`);
      const code = await runInView(process.execPath, [PROGRAM, ...parts], {
        env: { ...env, BENCH_RESULT: file },
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
