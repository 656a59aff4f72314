import type { DataSource } from 'typeorm';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import { MEMBER_ROW_COLUMNS } from '../../users/member-row.js';
import { isFound, matchingIds, searchCondition, traitConditions } from './filter-conditions.js';
import type { MemberOrder } from './member-order.js';
import { memberRows } from './member-page.query.js';
import type { PageSlice } from './page-slice.js';
import { Parameters } from './parameters.js';
import type { ResolvedFilter, SearchTerm } from './resolved-filter.js';

export type SearchFilter = ResolvedFilter & { search: SearchTerm };

export interface Found {
  users: MemberRowDto[];
  total: number;
}

/** How many members in sort order a search looks through before it collects its hits. */
export const WINDOW = 5_000;

/** So many hits are collected and sorted in a few milliseconds. */
const FEW = 2_000;

/**
 * The page and the total, if the hits are few; undefined if not. They are collected first: left to itself, PostgreSQL may
 * walk the order's index for them, which takes seconds where they are few or far from its beginning.
 */
export async function pageOfFew(
  dataSource: DataSource,
  filter: SearchFilter,
  order: MemberOrder,
  { skip, take }: PageSlice,
): Promise<Found | undefined> {
  const values = new Parameters();
  const ids = `SELECT u.id FROM users u
    WHERE u.id = ANY (ARRAY (SELECT hits.id FROM hits, few WHERE few.total <= ${FEW}))
    ORDER BY ${order.sql} LIMIT ${take} OFFSET ${skip}`;
  // Without a member where the page is empty.
  const rows: (MemberRowDto & { total: number })[] = await dataSource.query(
    `WITH hits AS MATERIALIZED (${matchingIds(filter, values.bind)} LIMIT ${FEW + 1}),
      few AS MATERIALIZED (SELECT count(*)::int AS total FROM hits)
    SELECT few.total, ${MEMBER_ROW_COLUMNS} FROM few LEFT JOIN users u ON u.id = ANY (ARRAY (${ids}))
    ORDER BY ${order.sql}`,
    values.list,
  );
  const total = rows[0]?.total ?? 0;
  if (total > FEW) return undefined;
  return { users: rows.filter(({ id }) => id !== null).map(({ total: _, ...member }) => member), total };
}

/** The page as far as it is found among the first members in sort order; for a term that many have, that is all of it. */
export function windowPage(
  dataSource: DataSource,
  filter: SearchFilter,
  order: MemberOrder,
  slice: PageSlice,
): Promise<MemberRowDto[]> {
  const values = new Parameters();
  // The offset keeps each member's text from being read before it is that member's turn.
  const ids = `SELECT u.id FROM (
      SELECT u.id, u.${order.column} FROM users u
      WHERE ${traitConditions(filter, values.bind)} ORDER BY ${slice.read} LIMIT ${WINDOW}
    ) u CROSS JOIN LATERAL (SELECT s.text FROM search_texts s WHERE s.user_id = u.id OFFSET 0) s
    WHERE ${searchCondition(filter.search, values.bind)}
    ORDER BY ${slice.read} LIMIT ${slice.take} OFFSET ${slice.skip}`;
  return memberRows(dataSource, ids, slice.answer, values);
}

/**
 * The ids of a page of many hits, wherever it is: the order's index is walked from its nearer end, and each member looked
 * up among the hits in memory, which are found first. "IS TRUE" keeps PostgreSQL from joining and sorting them instead.
 */
export async function farPage(
  dataSource: DataSource,
  filter: SearchFilter,
  slice: PageSlice,
): Promise<string[]> {
  const values = new Parameters();
  const rows: { id: string }[] = await dataSource.query(
    `SELECT u.id FROM users u
     WHERE ${traitConditions(filter, values.bind)} AND (${isFound(filter.search, values.bind)}) IS TRUE
     ORDER BY ${slice.read} LIMIT ${slice.take} OFFSET ${slice.skip}`,
    values.list,
  );
  return rows.map(({ id }) => id);
}

/** These members, in the order. */
export function membersOf(
  dataSource: DataSource,
  ids: string[],
  order: MemberOrder,
): Promise<MemberRowDto[]> {
  const values = new Parameters();
  return memberRows(dataSource, `SELECT unnest(${values.bind(ids)}::uuid[])`, order.sql, values);
}
