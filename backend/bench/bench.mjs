import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import pg from 'pg';
import { benchBulk } from './bulk.mjs';
import { benchCounts } from './counts.mjs';
import { benchDecoys } from './decoys.mjs';
import { benchExports } from './export.mjs';
import { benchLists, benchSuggestions } from './list.mjs';
import { throughput } from './measure.mjs';
import { PlainPortal } from './plain-portal.mjs';
import { BenchPortal } from './portal.mjs';
import { Report } from './report.mjs';
import { benchReunion } from './reunion.mjs';
import { benchSearches } from './search.mjs';
import { benchStats } from './stats.mjs';
import { benchSweep } from './sweep.mjs';
import { benchTerms } from './terms.mjs';
import { benchThroughput } from './throughput.mjs';
import { countOfAll, plainCopy } from './yardsticks.mjs';

/**
 * @typedef {object} Bench
 * @property {BenchPortal} portal
 * @property {PlainPortal} plain
 * @property {pg.Client} db
 * @property {Report} report
 * @property {import('./yardsticks.mjs').Yardstick} S the time of an exact count of all members
 * @property {import('./yardsticks.mjs').Yardstick} C the time of a plain COPY of the columns of an export
 */

/** @type {Record<string, (bench: Bench) => Promise<void>>} */
const PARTS = {
  lists: benchLists,
  suggestions: benchSuggestions,
  searches: benchSearches,
  terms: benchTerms,
  sweep: benchSweep,
  stats: benchStats,
  exports: benchExports,
  throughput: benchThroughput,
  decoys: benchDecoys,
  reunion: benchReunion,
  // `counts` and `bulk` insert, change or delete members, so these two parts of the benchmark run last.
  counts: benchCounts,
  bulk: benchBulk,
};

/**
 * Measures the portal on the database of `DATABASE_URL`, and compares it with a server without a framework and with
 * plain SQL. Prints the figures as a table. If `BENCH_RESULT` names a file, also writes them to this file as JSON.
 */
async function main() {
  const wanted = process.argv.slice(2);
  const db = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await db.connect();
  const portal = new BenchPortal();
  const plain = new PlainPortal();
  try {
    await db.query('VACUUM (ANALYZE) users, search_texts, membership_counts, membership_count_deltas');
    // Write the seeded data to disk now. Otherwise PostgreSQL would write the data during the first minutes of the
    // measurements and slow down one request in twenty.
    await db.query('CHECKPOINT');
    await portal.start(db);
    await plain.start(portal);
    // Warm up: a new process takes twice as long for its first thousand requests, until its code is compiled.
    for (const server of [portal, plain]) await throughput(() => server.get('/admin/users'), { seconds: 9 });
    const [S, C] = [await countOfAll(db), await plainCopy(db)];
    const { rows } = await db.query('SELECT count(*)::int AS members FROM users');
    const yardsticks = `S = ${S.ms.toFixed(1)} ms, C = ${(C.ms / 1000).toFixed(2)} s`;
    const { members } = rows[0];
    console.log(`${members} members; ${os.cpus().length} cores (${os.cpus()[0]?.model}); ${yardsticks}`);
    const report = new Report();
    for (const [name, part] of Object.entries(PARTS)) {
      if (wanted.length === 0 || wanted.includes(name)) await part({ portal, plain, db, report, S, C });
    }
    report.print();
    const { BENCH_RESULT } = process.env;
    if (BENCH_RESULT)
      await writeFile(BENCH_RESULT, JSON.stringify({ members, yardsticks, rows: report.rows }));
  } finally {
    await plain.stop();
    await portal.stop();
    await db.end();
  }
}

await main();
