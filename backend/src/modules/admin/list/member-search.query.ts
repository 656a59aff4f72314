import type { DataSource } from 'typeorm';
import { Parameters } from '../../../infra/database/sql.query.js';
import { inTransaction } from '../../../infra/database/transaction.js';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import { searchedConditions } from './filter-conditions.query.js';
import { type MemberOrder, memberRows, type PageSlice } from './member-page.query.js';
import type { ResolvedFilter } from './resolve-filter.query.js';

/** A page, and the number of all matching members. */
export interface FoundPage {
  users: MemberRowDto[];
  total: number;
}

/** Selects the id and the sort value of all matching members. */
function hits(filter: ResolvedFilter, order: MemberOrder, { bind }: Parameters): string {
  return `SELECT s.user_id AS id, s.${order.column} FROM search_texts s WHERE ${searchedConditions(filter, bind)}`;
}

/** Returns the page if at most `most` members match, otherwise undefined. */
export async function pageOfFewHits(
  database: DataSource,
  filter: ResolvedFilter,
  order: MemberOrder,
  { skip, take }: PageSlice,
  most: number,
): Promise<FoundPage | undefined> {
  const values = new Parameters();
  const [{ total, ids }] = await database.query(
    `WITH u AS MATERIALIZED (${hits(filter, order, values)} LIMIT ${most + 1})
     SELECT count(*)::int AS total,
       ARRAY (SELECT id FROM u WHERE (SELECT count(*) FROM u) <= ${most}
              ORDER BY ${order.sql} LIMIT ${take} OFFSET ${skip})::text AS ids
     FROM u`,
    values.list,
  );
  if (total > most) return undefined;
  const found = new Parameters();
  const users = await memberRows(database, `SELECT unnest(${found.bind(ids)}::uuid[])`, order, found);
  return { users, total };
}

/**
 * With this `work_mem`, each PostgreSQL process can sort about two million rows in memory. Without the other settings,
 * PostgreSQL would sometimes sort in one process only, or look up each row of an index in the table.
 */
const SORT_SETTINGS = `
  SET LOCAL work_mem = '128MB'; SET LOCAL parallel_tuple_cost = 0; SET LOCAL enable_incremental_sort = off`;

/** Returns the page. PostgreSQL reads and sorts all hits, in parallel. */
export function sortedPage(
  database: DataSource,
  filter: ResolvedFilter,
  order: MemberOrder,
  { skip, take, isFromEnd }: PageSlice,
): Promise<MemberRowDto[]> {
  const values = new Parameters();
  const read = isFromEnd ? order.backwards : order.sql;
  const ids = `SELECT u.id FROM (${hits(filter, order, values)}) u ORDER BY ${read} LIMIT ${take} OFFSET ${skip}`;
  return inTransaction(database, async (manager) => {
    await manager.query(SORT_SETTINGS);
    return memberRows(manager, ids, order, values);
  });
}
