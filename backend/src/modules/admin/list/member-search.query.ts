import type { DataSource } from 'typeorm';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
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

/** Members in no order. */
export interface Hits {
  count: number;
  /** An array as PostgreSQL writes it: to read a thousand ids and write them again would take as long as to find them. */
  ids: string;
}

const HITS = "SELECT count(*)::int AS count, COALESCE(array_agg(id), '{}')::text AS ids";

/** How many members in sort order a search looks through before it collects its hits. */
export const WINDOW = 5_000;

/** So many hits are collected and sorted in a few milliseconds. */
export const FEW = 2_000;

/** All hits, if they are few; undefined if not. */
export async function fewHits(dataSource: DataSource, filter: SearchFilter): Promise<Hits | undefined> {
  const values = new Parameters();
  const [hits]: Hits[] = await dataSource.query(
    `${HITS} FROM (${matchingIds(filter, values.bind)} LIMIT ${FEW + 1}) hits HAVING count(*) <= ${FEW}`,
    values.list,
  );
  return hits;
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
 * The hits of a page of many, wherever it is: the order's index is walked from its nearer end, and each member looked up
 * among all hits in memory, which are found first. "IS TRUE" keeps PostgreSQL from joining and sorting them instead.
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

/** Of these members, those of the page. */
export async function pageAmong(
  dataSource: DataSource,
  { count, ids }: Hits,
  order: MemberOrder,
  { skip, take }: Pick<PageSlice, 'skip' | 'take'>,
): Promise<MemberRowDto[]> {
  if (count <= skip) return [];
  const values = new Parameters();
  // If PostgreSQL knew how many they are, it might walk the order's index for them, which takes seconds where they are few
  // or far from its beginning.
  const all = `SELECT unnest(${values.bind(ids)}::uuid[])`;
  // More than a page are sorted without the fields that nobody will see.
  const page = `SELECT u.id FROM users u WHERE u.id = ANY (ARRAY (${all}))
    ORDER BY ${order.sql} LIMIT ${take} OFFSET ${skip}`;
  return memberRows(dataSource, count > take ? page : all, order.sql, values);
}
