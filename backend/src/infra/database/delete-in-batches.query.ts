import type { DataSource } from 'typeorm';

/** Keeps each statement far below the statement timeout, even with a backlog of weeks. */
const DELETE_BATCH_SIZE = 10_000;

export interface OldRows {
  table: string;
  /** A timestamp column that is the first column of an index. */
  column: string;
  /** A PostgreSQL interval, such as `7 days`. */
  olderThan: string;
  /** An additional SQL condition. */
  condition?: string;
}

/**
 * Deletes the rows that are older than the interval, in the order of the column's index. Each batch starts where the
 * previous batch ended, because index entries of deleted rows remain until a vacuum. The arguments become part of the
 * SQL statement, so they must never come from a user.
 */
export async function deleteInBatches(dataSource: DataSource, rows: OldRows): Promise<void> {
  const { table, column, olderThan, condition = 'true' } = rows;
  const statement = `
    WITH deleted AS (
      -- Repeat the condition, because a row may have changed since the SELECT. This form does not use the index.
      DELETE FROM ${table} WHERE now() - ${column} > interval '${olderThan}' AND ${condition} AND ctid = ANY (ARRAY (
        SELECT ctid FROM ${table} WHERE ${column} < now() - interval '${olderThan}' AND ${column} >= $1 AND ${condition}
        ORDER BY ${column} LIMIT ${DELETE_BATCH_SIZE}))
      RETURNING ${column} AS at
    )
    SELECT count(*)::int AS count, max(at)::text AS last FROM deleted`;
  let batch = { count: DELETE_BATCH_SIZE, last: '-infinity' };
  while (batch.count === DELETE_BATCH_SIZE) [batch] = await dataSource.query(statement, [batch.last]);
}
