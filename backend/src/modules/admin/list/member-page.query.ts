import type { DataSource } from 'typeorm';
import { Parameters } from '../../../infra/database/sql.query.js';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import { MEMBER_ROW_COLUMNS } from '../../users/member-row.query.js';
import type { SortField, SortOrder } from './dto/member-list.dto.js';
import { conditions } from './filter-conditions.query.js';
import { matchesAll, type ResolvedFilter } from './resolve-filter.query.js';

const COLUMNS: Record<SortField, { column: string; type: string; nullable: boolean }> = {
  createdAt: { column: 'created_at', type: 'timestamptz', nullable: false },
  fullName: { column: 'full_name', type: 'text', nullable: true },
  passingYear: { column: 'passing_year', type: 'smallint', nullable: true },
  department: { column: 'department', type: 'text', nullable: true },
};

/** A sort order with missing values last and the id as tie-breaker. Each sort order has an index. */
export class MemberOrder {
  readonly column: string;
  /** SQL type of the column. */
  readonly type: string;
  /** The operator between a sort value and a later one of the order. */
  readonly before: '<' | '>';
  /** The `ORDER BY` terms on `u`. */
  readonly sql: string;
  /** The `ORDER BY` terms of the reverse order. */
  readonly backwards: string;

  constructor({ sortBy, sortOrder }: { sortBy: SortField; sortOrder: SortOrder }) {
    const { column, type, nullable } = COLUMNS[sortBy];
    const [along, against] = sortOrder === 'asc' ? ['ASC', 'DESC'] : ['DESC', 'ASC'];
    this.column = column;
    this.type = type;
    this.before = sortOrder === 'asc' ? '<' : '>';
    this.sql = `u.${column} ${along}${nullable ? ' NULLS LAST' : ''}, u.id ${along}`;
    this.backwards = `u.${column} ${against}${nullable ? ' NULLS FIRST' : ''}, u.id ${against}`;
  }
}

/** The position of a page: `skip` rows before it, counted from the start or the end of the order, and `take` rows in it. */
export interface PageSlice {
  skip: number;
  take: number;
  isFromEnd?: boolean;
}

/** Returns the same page counted from the nearer end, which skips fewer rows. Returns undefined for a page after the last. */
export function fromNearerEnd({ skip, take: limit }: PageSlice, total: number): PageSlice | undefined {
  if (skip >= total) return undefined;
  const take = Math.min(limit, total - skip);
  const skipFromEnd = total - skip - take;
  return skip <= skipFromEnd ? { skip, take } : { skip: skipFromEnd, take, isFromEnd: true };
}

/** Up to this many skipped rows, reading them in full is faster than a second lookup by primary key. */
const MAX_SKIPPED_ROWS_READ_IN_FULL = 100;

/** Returns one page of the matching members. */
export async function memberPage(
  dataSource: DataSource,
  filter: ResolvedFilter,
  order: MemberOrder,
  { skip, take, isFromEnd }: PageSlice,
): Promise<MemberRowDto[]> {
  const values = new Parameters();
  const read = isFromEnd ? order.backwards : order.sql;
  const found = `FROM users u WHERE ${conditions(filter, values.bind)} ORDER BY ${read} LIMIT ${take} OFFSET ${skip}`;
  if (skip > MAX_SKIPPED_ROWS_READ_IN_FULL || !matchesAll(filter))
    return memberRows(dataSource, `SELECT u.id ${found}`, order, values);
  const rows: MemberRowDto[] = await dataSource.query(`SELECT ${MEMBER_ROW_COLUMNS} ${found}`, values.list);
  return isFromEnd ? rows.reverse() : rows;
}

/** Reads the full rows of the page only. The statement `ids` selects their ids from an index. */
export function memberRows(
  dataSource: DataSource,
  ids: string,
  order: MemberOrder,
  values: Parameters,
): Promise<MemberRowDto[]> {
  return dataSource.query(
    `SELECT ${MEMBER_ROW_COLUMNS} FROM users u WHERE u.id = ANY (ARRAY (${ids})) ORDER BY ${order.sql}`,
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
  { skip, take }: PageSlice,
): Promise<MemberRowDto[]> {
  const values = new Parameters();
  const anchor = `(${values.bind(key)}::${order.type}, ${values.bind(id)}::uuid)`;
  const ids = `SELECT u.id FROM users u WHERE ${anchor} ${order.before}= (u.${order.column}, u.id)
    ORDER BY ${order.sql} LIMIT ${take} OFFSET ${skip}`;
  return memberRows(dataSource, ids, order, values);
}
