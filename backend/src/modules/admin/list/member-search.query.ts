import type { DataSource } from 'typeorm';
import { Parameters } from '../../../infra/database/sql.query.js';
import { inTransaction } from '../../../infra/database/transaction.js';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import { matchingIds, searchCondition, traitConditions } from './filter-conditions.query.js';
import { type MemberOrder, memberRows, type PageSlice } from './member-page.query.js';
import { isByTraits, type ResolvedFilter } from './resolve-filter.query.js';

/** Matching members, unordered. */
interface Hits {
  count: number;
  /** The ids as a PostgreSQL array literal. Parsing and serialising them would take as long as the search. */
  ids: string;
}

/** Number of members that a search reads in sort order before it collects all hits. */
export const SEARCH_WINDOW_ROWS = 5_000;

/** The sort's index lacks some filters. Then each member of a window costs a look-up of the row, and a window is smaller. */
const FIRST_WINDOW_ROWS = 1_000;
const WINDOW_ROWS_PER_SKIPPED_ROW = 20;

/** Up to this many hits are collected and sorted in a few milliseconds. */
export const MAX_SORTED_HITS = 2_000;

/** Returns all hits, or undefined if there are more than `MAX_SORTED_HITS`. */
export async function fewHits(database: DataSource, filter: ResolvedFilter): Promise<Hits | undefined> {
  const values = new Parameters();
  const [hits]: Hits[] = await database.query(
    `SELECT count(*)::int AS count, COALESCE(array_agg(id), '{}')::text AS ids
     FROM (${matchingIds(filter, values.bind)} LIMIT ${MAX_SORTED_HITS + 1}) hits
     HAVING count(*) <= ${MAX_SORTED_HITS}`,
    values.list,
  );
  return hits;
}

/** Returns the rows of the page from the given hits. */
export async function hitsPage(
  database: DataSource,
  { count, ids }: Hits,
  order: MemberOrder,
  { skip, take }: PageSlice,
): Promise<MemberRowDto[]> {
  if (count <= skip) return [];
  const values = new Parameters();
  // unnest hides the number of ids. With the real number, the planner might scan the sort index, which takes seconds
  // if the hits are few or far from its start.
  const all = `SELECT unnest(${values.bind(ids)}::uuid[])`;
  // If there are more hits than the page needs, sort the ids before reading the full rows.
  const page = `SELECT u.id FROM users u WHERE u.id = ANY (ARRAY (${all})) ORDER BY ${order.sql} LIMIT ${take} OFFSET ${skip}`;
  return memberRows(database, count > take ? page : all, order, values);
}

/** Searches the page among the first members in sort order. Returns the full page for a frequent term. */
export function windowPage(
  database: DataSource,
  filter: ResolvedFilter,
  order: MemberOrder,
  { skip, take }: PageSlice,
  rows: number,
): Promise<MemberRowDto[]> {
  const values = new Parameters();
  const ids = `SELECT u.id ${hitsOfWindow(filter, order, rows, values)} ORDER BY ${order.sql} LIMIT ${take} OFFSET ${skip}`;
  return memberRows(database, ids, order, values);
}

/** Returns how many members the page is likely to need in sort order, or infinity for a term that few share. */
export async function likelyWindow(
  database: DataSource,
  filter: ResolvedFilter,
  order: MemberOrder,
  { skip, take }: PageSlice,
): Promise<number> {
  const isIndexed = isByTraits({ ...filter, search: undefined });
  if (skip < SEARCH_WINDOW_ROWS) {
    if (isIndexed) return SEARCH_WINDOW_ROWS;
    return Math.min(FIRST_WINDOW_ROWS + WINDOW_ROWS_PER_SKIPPED_ROW * skip, SEARCH_WINDOW_ROWS);
  }
  if (!isIndexed) return Number.POSITIVE_INFINITY;
  const values = new Parameters();
  const [{ hits }] = await database.query(
    `SELECT count(*)::int AS hits ${hitsOfWindow(filter, order, SEARCH_WINDOW_ROWS, values)}`,
    values.list,
  );
  return Math.ceil((1.2 * (skip + take) * SEARCH_WINDOW_ROWS) / hits);
}

function hitsOfWindow(
  filter: ResolvedFilter,
  order: MemberOrder,
  rows: number,
  { bind }: Parameters,
): string {
  // OFFSET 0 prevents a join: the plan reads each text only when its member is reached.
  return `FROM (
      SELECT u.id, u.${order.column} FROM users u
      WHERE ${traitConditions(filter, bind)} ORDER BY ${order.sql} LIMIT ${rows}
    ) u CROSS JOIN LATERAL (SELECT s.text FROM search_texts s WHERE s.user_id = u.id OFFSET 0) s
    WHERE ${searchCondition(filter.search ?? [], bind)}`;
}

/**
 * Memory for a hash table of up to five million hits. With less, PostgreSQL would compare each member with each hit.
 */
const FAR_PAGE_MEMORY = '256MB';

/**
 * Returns any page of many hits, and their number. PostgreSQL collects all hits in a hash table, then scans the sort index
 * from the nearer end and probes the table. Rows from parallel processes cost less than PostgreSQL assumes. `IS TRUE`
 * prevents a plan that joins and sorts. Of the two scans, the first condition lets only one run.
 */
export async function farPage(
  database: DataSource,
  filter: ResolvedFilter,
  order: MemberOrder,
  { skip, take }: PageSlice,
): Promise<{ users: MemberRowDto[]; total: number }> {
  const values = new Parameters();
  const scan = (condition: string, direction: string) => `SELECT u.id FROM users u
    WHERE (SELECT total ${condition} ${2 * skip + take} FROM counted) AND (u.id IN (SELECT id FROM hits)) IS TRUE
    ORDER BY ${direction}`;
  const statement = `
    WITH hits AS MATERIALIZED (${matchingIds(filter, values.bind)}),
      counted AS MATERIALIZED (SELECT count(*)::int AS total FROM hits)
    SELECT total, (
      ARRAY (${scan('>=', order.sql)} LIMIT ${take} OFFSET ${skip}) ||
      ARRAY (${scan('<', order.backwards)} LIMIT (SELECT GREATEST(0, LEAST(${take}, total - ${skip})) FROM counted)
        OFFSET (SELECT GREATEST(0, total - ${skip + take}) FROM counted))
    )::text AS ids FROM counted`;
  const [found] = await inTransaction(database, async (manager) => {
    await manager.query(`SET LOCAL work_mem = '${FAR_PAGE_MEMORY}'; SET LOCAL parallel_tuple_cost = 0`);
    return manager.query(statement, values.list);
  });
  const ids = new Parameters();
  const rows = `SELECT unnest(${ids.bind(found.ids)}::uuid[])`;
  return { users: await memberRows(database, rows, order, ids), total: found.total };
}
