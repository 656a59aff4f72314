import type { DataSource } from 'typeorm';
import { Parameters } from '../../../infra/database/sql.js';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import type { MemberOrder } from './member-order.js';
import { memberRows } from './member-page.query.js';

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
