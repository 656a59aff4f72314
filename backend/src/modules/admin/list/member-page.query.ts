import type { DataSource } from 'typeorm';
import { Parameters } from '../../../infra/database/sql.js';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import { MEMBER_ROW_COLUMNS } from '../../users/dto/member-row.dto.js';
import { conditions } from './filter-conditions.query.js';
import type { MemberOrder, PageSlice } from './member-order.js';
import { matchesAll, type ResolvedFilter } from './resolve-filter.query.js';

/** Up to this many skipped rows, reading them in full is faster than a second lookup by primary key. */
const MAX_SKIPPED_ROWS_READ_IN_FULL = 100;

/** Returns one page of the matching members. */
export async function memberPage(
  dataSource: DataSource,
  filter: ResolvedFilter,
  slice: PageSlice,
): Promise<MemberRowDto[]> {
  const { skip, take, read, answer } = slice;
  const values = new Parameters();
  const found = `FROM users u WHERE ${conditions(filter, values.bind)} ORDER BY ${read} LIMIT ${take} OFFSET ${skip}`;
  if (skip > MAX_SKIPPED_ROWS_READ_IN_FULL || !matchesAll(filter))
    return memberRows(dataSource, `SELECT u.id ${found}`, answer, values);
  const rows: MemberRowDto[] = await dataSource.query(`SELECT ${MEMBER_ROW_COLUMNS} ${found}`, values.list);
  return read === answer ? rows : rows.reverse();
}

/** Reads the full rows of the page only. The statement `ids` selects their ids from an index. */
export function memberRows(
  dataSource: DataSource,
  ids: string,
  order: string,
  values: Parameters,
): Promise<MemberRowDto[]> {
  return dataSource.query(
    `SELECT ${MEMBER_ROW_COLUMNS} FROM users u WHERE u.id = ANY (ARRAY (${ids})) ORDER BY ${order}`,
    values.list,
  );
}

/** Returns undefined if no member has the id. */
export async function memberById(dataSource: DataSource, id: string): Promise<MemberRowDto | undefined> {
  const [member]: MemberRowDto[] = await dataSource.query(
    `SELECT ${MEMBER_ROW_COLUMNS} FROM users u WHERE u.id = $1`,
    [id],
  );
  return member;
}

/** Number of members from one anchor to the next. */
export const ANCHOR_DISTANCE_ROWS = 1_000;

/** A known member at a known position of a sort order: the sort value as text, and the id. */
export interface Anchor {
  key: string;
  id: string;
}

/**
 * Returns the first `most` anchors of an order, one every `ANCHOR_DISTANCE_ROWS` members. Finds each one from the previous
 * one by an index-only scan. Stops at the first member without a sort value: comparisons do not find NULL.
 */
export function anchorsOf(dataSource: DataSource, order: MemberOrder, most: number): Promise<Anchor[]> {
  const one = `SELECT u.${order.column}::text AS key, u.id FROM users u`;
  return dataSource.query(
    `WITH RECURSIVE anchors AS (
       (${one} WHERE u.${order.column} IS NOT NULL ORDER BY ${order.sql} LIMIT 1)
       UNION ALL
       SELECT later.key, later.id FROM anchors CROSS JOIN LATERAL (
         ${one} WHERE (anchors.key::${order.type}, anchors.id) ${order.before} (u.${order.column}, u.id)
         ORDER BY ${order.sql} LIMIT 1 OFFSET ${ANCHOR_DISTANCE_ROWS - 1}
       ) later
     )
     SELECT key, id FROM anchors LIMIT ${most}`,
  );
}

/** Returns `take` rows starting `skip` rows after the anchor. Returns fewer where rows with a NULL sort value begin. */
export function pageFromAnchor(
  dataSource: DataSource,
  order: MemberOrder,
  { key, id }: Anchor,
  { skip, take }: { skip: number; take: number },
): Promise<MemberRowDto[]> {
  const values = new Parameters();
  const anchor = `(${values.bind(key)}::${order.type}, ${values.bind(id)}::uuid)`;
  const ids = `SELECT u.id FROM users u WHERE ${anchor} ${order.before}= (u.${order.column}, u.id)
    ORDER BY ${order.sql} LIMIT ${take} OFFSET ${skip}`;
  return memberRows(dataSource, ids, order.sql, values);
}
