import type { DataSource } from 'typeorm';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import type { MemberOrder } from './member-order.js';
import { memberRows } from './member-page.query.js';
import { Parameters } from './parameters.js';

/** Members from one anchor to the next. */
export const APART = 1_000;

/** A member by which a place in an order is found: what it is sorted by, as text, and the id. */
export interface Anchor {
  key: string;
  id: string;
}

/**
 * The first `most` anchors of an order, one every `APART` members. Each is reached from the one before, in the order's
 * index alone. They end where members without a value begin, whom no comparison finds.
 */
export function anchorsOf(dataSource: DataSource, order: MemberOrder, most: number): Promise<Anchor[]> {
  const one = `SELECT u.${order.column}::text AS key, u.id FROM users u`;
  return dataSource.query(
    `WITH RECURSIVE anchors AS (
       (${one} WHERE u.${order.column} IS NOT NULL ORDER BY ${order.sql} LIMIT 1)
       UNION ALL
       SELECT later.key, later.id FROM anchors CROSS JOIN LATERAL (
         ${one} WHERE (anchors.key::${order.type}, anchors.id) ${order.before} (u.${order.column}, u.id)
         ORDER BY ${order.sql} LIMIT 1 OFFSET ${APART - 1}
       ) later
     )
     SELECT key, id FROM anchors LIMIT ${most}`,
  );
}

/** So many members, beginning so far behind an anchor; fewer where members without a value begin. */
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
