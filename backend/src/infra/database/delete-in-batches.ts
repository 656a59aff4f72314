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
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY (SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH}))`,
    );
  }
}
