import type { DataSource } from 'typeorm';
import { Parameters } from '../../../infra/database/sql.js';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import { isFound, matchingIds, searchCondition, traitConditions } from './filter-conditions.query.js';
import type { MemberOrder, PageSlice } from './member-order.js';
import { memberRows } from './member-page.query.js';
import type { ResolvedFilter, SearchTerm } from './resolve-filter.query.js';

export type SearchFilter = ResolvedFilter & { search: SearchTerm[] };

export interface Found {
  users: MemberRowDto[];
  total: number;
}

/** Matching members, unordered. */
export interface Hits {
  count: number;
  /** The ids as a PostgreSQL array literal. Parsing and serialising them would take as long as the search. */
  ids: string;
}

const HITS = "SELECT count(*)::int AS count, COALESCE(array_agg(id), '{}')::text AS ids";

/** Number of members that a search reads in sort order before it collects all hits. */
export const SEARCH_WINDOW_ROWS = 5_000;

/** Up to this many hits are collected and sorted in a few milliseconds. */
export const MAX_SORTED_HITS = 2_000;

/** Returns all hits, or undefined if there are more than `MAX_SORTED_HITS`. */
export async function fewHits(dataSource: DataSource, filter: SearchFilter): Promise<Hits | undefined> {
  const values = new Parameters();
  const [hits]: Hits[] = await dataSource.query(
    `${HITS} FROM (${matchingIds(filter, values.bind)} LIMIT ${MAX_SORTED_HITS + 1}) hits HAVING count(*) <= ${MAX_SORTED_HITS}`,
    values.list,
  );
  return hits;
}

/** Searches the page among the first members in sort order. Returns the full page for a frequent term. */
export function windowPage(
  dataSource: DataSource,
  filter: SearchFilter,
  order: MemberOrder,
  slice: PageSlice,
): Promise<MemberRowDto[]> {
  const values = new Parameters();
  // OFFSET 0 prevents a join: the plan reads each text only when its member is reached.
  const ids = `SELECT u.id FROM (
      SELECT u.id, u.${order.column} FROM users u
      WHERE ${traitConditions(filter, values.bind)} ORDER BY ${slice.read} LIMIT ${SEARCH_WINDOW_ROWS}
    ) u CROSS JOIN LATERAL (SELECT s.text FROM search_texts s WHERE s.user_id = u.id OFFSET 0) s
    WHERE ${searchCondition(filter.search, values.bind)}
    ORDER BY ${slice.read} LIMIT ${slice.take} OFFSET ${slice.skip}`;
  return memberRows(dataSource, ids, slice.answer, values);
}

/**
 * Returns the hits of any page of a frequent term. PostgreSQL collects all hits in a hash table, then scans the sort
 * index from the nearer end and probes the table. `IS TRUE` prevents a plan that joins and sorts.
 */
export async function farPage(dataSource: DataSource, filter: SearchFilter, slice: PageSlice): Promise<Hits> {
  const values = new Parameters();
  const [hits]: [Hits] = await dataSource.query(
    `${HITS} FROM (
      SELECT u.id FROM users u
      WHERE ${traitConditions(filter, values.bind)} AND (${isFound(filter.search, values.bind)}) IS TRUE
      ORDER BY ${slice.read} LIMIT ${slice.take} OFFSET ${slice.skip}
    ) hits`,
    values.list,
  );
  return hits;
}

/** Returns the rows of the page from the given hits. */
export async function pageAmong(
  dataSource: DataSource,
  { count, ids }: Hits,
  order: MemberOrder,
  { skip, take }: Pick<PageSlice, 'skip' | 'take'>,
): Promise<MemberRowDto[]> {
  if (count <= skip) return [];
  const values = new Parameters();
  // unnest hides the number of ids. With the real number, the planner might scan the sort index, which takes seconds
  // if the hits are few or far from its start.
  const all = `SELECT unnest(${values.bind(ids)}::uuid[])`;
  // If there are more hits than the page needs, sort the ids before reading the full rows.
  const page = `SELECT u.id FROM users u WHERE u.id = ANY (ARRAY (${all}))
    ORDER BY ${order.sql} LIMIT ${take} OFFSET ${skip}`;
  return memberRows(dataSource, count > take ? page : all, order.sql, values);
}
