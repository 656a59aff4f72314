import type { DataSource } from 'typeorm';

/** Maximum number of rows that one statement deletes. So each statement ends long before the statement timeout. */
const DELETE_BATCH_SIZE = 10_000;

interface OldRows {
  table: string;
  /** A timestamp column that is the first column of an index. */
  column: string;
  /** A PostgreSQL interval, such as `7 days`. */
  olderThan: string;
  /** Another SQL condition that a row must meet to be deleted. */
  condition?: string;
}

/**
 * Deletes the rows that are older than `olderThan`, the oldest first. Each batch starts where the previous batch ended.
 * So a batch does not read the index entries of the rows that earlier batches deleted: these entries remain until a
 * vacuum. The fields of `rows` become part of the SQL statement, so they must never come from a user.
 */
export async function deleteInBatches(dataSource: DataSource, rows: OldRows): Promise<void> {
  const { table, column, olderThan, condition = 'true' } = rows;
  const statement = `
    WITH deleted AS (
      -- Repeat the conditions, because a row may have changed since the SELECT. The form now() - column cannot use the
      -- index on the column, so PostgreSQL finds the rows by their ctid.
      DELETE FROM ${table} WHERE now() - ${column} > interval '${olderThan}' AND ${condition} AND ctid = ANY (ARRAY (
        SELECT ctid FROM ${table} WHERE ${column} < now() - interval '${olderThan}' AND ${column} >= $1 AND ${condition}
        ORDER BY ${column} LIMIT ${DELETE_BATCH_SIZE}))
      RETURNING ${column} AS at
    )
    SELECT count(*)::int AS count, max(at)::text AS last FROM deleted`;
  let batch = { count: DELETE_BATCH_SIZE, last: '-infinity' };
  while (batch.count === DELETE_BATCH_SIZE) [batch] = await dataSource.query(statement, [batch.last]);
}
