import type { DataSource, EntityManager } from 'typeorm';
import { ADVISORY_LOCKS } from '../../infra/database/sql.query.js';

/** Returns the number of deltas that no worker has folded yet. */
export async function pendingDeltas(dataSource: DataSource): Promise<number> {
  const [{ count }] = await dataSource.query('SELECT count(*)::int AS count FROM membership_count_deltas');
  return count;
}

/** Folds the oldest deltas into the counts. Returns their number, or 0 at once if another transaction is folding. */
export async function foldDeltas(dataSource: DataSource, most: number): Promise<number> {
  const [{ folded }] = await dataSource.query(
    `SELECT CASE WHEN pg_try_advisory_xact_lock($2) THEN fold_membership_counts($1) ELSE 0 END AS folded`,
    [most, ADVISORY_LOCKS.membershipCounts],
  );
  return folded;
}

/** Counts all members and corrects the counts. Returns the number of counts that were wrong. */
export async function correctCounts(manager: EntityManager): Promise<number> {
  const [{ differences }] = await manager.query('SELECT correct_membership_counts() AS differences');
  return differences;
}
