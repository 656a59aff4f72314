import type { DataSource, EntityManager } from 'typeorm';
import { ADVISORY_LOCKS } from '../../infra/database/sql.query.js';

/** Returns the number of deltas that no worker has added to the membership counts yet. */
export async function pendingDeltas(dataSource: DataSource): Promise<number> {
  const [{ count }] = await dataSource.query('SELECT count(*)::int AS count FROM membership_count_deltas');
  return count;
}

/**
 * Adds at most `most` of the oldest deltas to the membership counts and deletes these deltas. Returns their number.
 * Returns 0 without waiting if another transaction is already changing the counts.
 */
export async function foldDeltas(dataSource: DataSource, most: number): Promise<number> {
  const [{ folded }] = await dataSource.query(
    `SELECT CASE WHEN pg_try_advisory_xact_lock($2) THEN fold_membership_counts($1) ELSE 0 END AS folded`,
    [most, ADVISORY_LOCKS.membershipCounts],
  );
  return folded;
}

/** Counts all members and corrects the table `membership_counts`. Returns the number of counts that were wrong. */
export async function correctCounts(manager: EntityManager): Promise<number> {
  const [{ differences }] = await manager.query('SELECT correct_membership_counts() AS differences');
  return differences;
}
