import type { DataSource } from 'typeorm';

/** Far below what the time of a statement allows, so that a backlog of weeks is worked off too. */
const BATCH = 10_000;

/** Deletes the rows that meet an SQL condition. Table and condition are the caller's own words, never a user's. */
export async function deleteInBatches(
  dataSource: DataSource,
  table: string,
  condition: string,
): Promise<void> {
  let deleted = BATCH;
  while (deleted === BATCH) {
    [, deleted] = await dataSource.query(
      // The condition once more: a row may have changed before its turn.
      `DELETE FROM ${table} WHERE (${condition})
       AND ctid = ANY (ARRAY (SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH}))`,
    );
  }
}
