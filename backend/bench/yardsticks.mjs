import { performance } from 'node:perf_hooks';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { to as copyTo } from 'pg-copy-streams';
import { built } from './built.mjs';
import { timed } from './measure.mjs';

/**
 * A reference time: the benchmark compares other times with it. `renew` measures the reference time again, because the
 * speed of the machine varies.
 *
 * @typedef {{name: string, ms: number, renew: () => Promise<void>}} Yardstick
 */

const { EXPORT_COLUMNS } = await built('modules/admin/export/export-formats.js');

/** The columns of an export, as SQL on the table `users u`. */
const COLUMNS = EXPORT_COLUMNS.map((/** @type {{column: string}} */ { column }) => column).join(', ');

/**
 * S: the time of an exact count of all members, read from the smallest index. `search_texts` has one row for each
 * member.
 *
 * @param {import('pg').Client} db @returns {Promise<Yardstick>}
 */
export function countOfAll(db) {
  return yardstick('S', async () => {
    const { median } = await timed(() => db.query('SELECT count(*) FROM search_texts'), { runs: 15 });
    return median;
  });
}

/**
 * C: the time of a plain COPY of the columns of an export. The data is discarded.
 *
 * @param {import('pg').Client} db @returns {Promise<Yardstick>}
 */
export function plainCopy(db) {
  return yardstick('C', async () => {
    const times = [];
    for (let run = 0; run < 3; run += 1) {
      const start = performance.now();
      const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
      await pipeline(
        db.query(copyTo(`COPY (SELECT ${COLUMNS} FROM users u) TO STDOUT (FORMAT csv)`)),
        nowhere,
      );
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  });
}

/** @param {string} name @param {() => Promise<number>} measure @returns {Promise<Yardstick>} */
async function yardstick(name, measure) {
  const one = {
    name,
    ms: await measure(),
    async renew() {
      one.ms = await measure();
    },
  };
  return one;
}
