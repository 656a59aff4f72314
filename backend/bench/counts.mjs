import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { built } from './built.mjs';
import { quantile, timed, timeOf } from './measure.mjs';

const { foldDeltas } = await built('modules/users/membership-counts-fold.query.js');

const WRITERS = 16;
const ROUNDS = 5;
const ROUND_MS = 4_000;
const FOLD_ROWS = 10_000;

/** Inserts a member with the columns that the membership counts use, and some others that a registration stores. */
const REGISTER = {
  name: 'register',
  text: `INSERT INTO users (email, alumni_id, first_name, last_name, phone_number, personal_city, personal_country,
      current_city, current_country, department, course, college, passing_year, mentorship_available, terms_version)
    VALUES ($1, md5($1), 'Asha', 'Counted', $2, 'Pune', 'India', 'Mumbai', 'India', $3, $3, 'Law College', $4, $5, 'bench')
    ON CONFLICT DO NOTHING RETURNING id`,
};

/** Indexes for counting the members at each request. The portal uses `TRIGGERS` and `membership_counts` instead. */
const INDEXES = `
  CREATE INDEX users_by_traits ON users (role, department, passing_year, mentorship_available);
  CREATE INDEX users_mentors_by_college ON users (college) WHERE mentorship_available;
  CREATE INDEX users_without_current_country ON users (current_city, personal_city, personal_country)
    WHERE COALESCE(current_country, '') = ''`;
const DROP_INDEXES = 'DROP INDEX users_by_traits, users_mentors_by_college, users_without_current_country';
const TRIGGERS = ['users_counted_insert', 'users_counted_update', 'users_counted_delete'];

/**
 * Measures what the membership counts cost. Parallel writers insert members: one round with `TRIGGERS`, the next round
 * with `INDEXES`. The triggers record the changes of the counts as rows, called deltas. Then measures the statistics
 * with and without pending deltas, the time to add the pending deltas to the counts, and the nightly check. This check
 * counts all members again and corrects the stored counts.
 *
 * @param {import('./bench.mjs').Bench} bench
 */
export async function benchCounts({ portal, db, report, S }) {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: WRITERS });
  try {
    /** @type {number[]} */
    const now = [];
    /** @type {number[]} */
    const before = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      now.push(await insertsPerSecond(pool, `now-${round}`));
      await switchTo(db, 'before');
      before.push(await insertsPerSecond(pool, `before-${round}`));
      await switchTo(db, 'now');
    }
    const [rate, rateBefore] = [quantile(now, 0.5), quantile(before, 0.5)];
    const value = `${rate.toFixed(0)} and ${rateBefore.toFixed(0)} a second`;
    report.atLeast(`inserts by ${WRITERS} writers`, value, rate / rateBefore, 0.9, 'the rate without counts');
    await foldAndCheck({ portal, db, report, S });
  } finally {
    await pool.end();
  }
}

/** @param {pg.Client} db @param {'now' | 'before'} time */
async function switchTo(db, time) {
  if (time === 'before') await db.query(INDEXES);
  const state = time === 'before' ? 'DISABLE' : 'ENABLE';
  for (const trigger of TRIGGERS) await db.query(`ALTER TABLE users ${state} TRIGGER ${trigger}`);
  if (time === 'now') await db.query(DROP_INDEXES);
  // Write the changed pages to disk now, so that these writes do not slow down the next round.
  await db.query('CHECKPOINT');
}

/** @param {pg.Pool} pool @param {string} name */
async function insertsPerSecond(pool, name) {
  let inserted = 0;
  const startedAt = performance.now();
  const until = startedAt + ROUND_MS;
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let n = 0; performance.now() < until; n += 1) {
      const department = `Department ${n % 50}`;
      const values = [
        `${name}.${writer}.${n}@example.org`,
        `98${n}`,
        department,
        1950 + (n % 75),
        n % 7 === 0,
      ];
      await pool.query({ ...REGISTER, values });
      inserted += 1;
    }
  });
  await Promise.all(writers);
  return inserted / ((performance.now() - startedAt) / 1000);
}

/** @param {Pick<import('./bench.mjs').Bench, 'portal' | 'db' | 'report' | 'S'>} bench */
async function foldAndCheck({ portal, db, report, S }) {
  const source = {
    query: async (/** @type {string} */ sql, /** @type {unknown[]} */ values) =>
      (await db.query(sql, values)).rows,
  };
  const statistics = () => timed(() => portal.get('/admin/stats'), { runs: 100 });
  const pending = await pendingRows(db);
  report.timing(`admin statistics with ${pending} pending deltas`, await statistics());
  const folds = [];
  for (let folded = FOLD_ROWS; folded === FOLD_ROWS; ) {
    folds.push(
      await timeOf(async () => {
        folded = await foldDeltas(source, FOLD_ROWS);
      }),
    );
  }
  report.timing(`fold of ${FOLD_ROWS} deltas`, { median: quantile(folds, 0.5), p95: quantile(folds, 0.95) });
  await S.renew();
  report.timing('admin statistics without pending deltas', await statistics());
  const checked = await timeOf(() => db.query('SELECT correct_membership_counts()'));
  const { rows } = await db.query('SELECT count(*)::int AS cells FROM membership_counts');
  report.fact(`check of the counts, ${rows[0].cells} cells`, `${(checked / 1000).toFixed(1)} s`, true, '');
}

/** @param {pg.Client} db @returns {Promise<number>} */
async function pendingRows(db) {
  const { rows } = await db.query('SELECT count(*)::int AS pending FROM membership_count_deltas');
  return rows[0].pending;
}
