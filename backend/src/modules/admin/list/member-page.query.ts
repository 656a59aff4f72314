import type { DataSource, EntityManager } from 'typeorm';
import { Parameters } from '../../../infra/database/sql.query.js';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import { MEMBER_ROW_COLUMNS } from '../../users/member-row.query.js';
import { countByTraits } from '../../users/membership-counts.query.js';
import type { SortField, SortOrder } from './dto/member-list.dto.js';
import { conditions, sampled, searchedConditions } from './filter-conditions.query.js';
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
  /** The comparison operator between a sort value and a later sort value in this order. */
  readonly before: '<' | '>';
  /** The `ORDER BY` terms over the table alias `u`. */
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

/**
 * The rows of a page: `take` rows after `skip` skipped rows. The rows are counted from the start of the order, from its
 * end (`isFromEnd`) or from an anchor.
 */
export interface PageSlice {
  skip: number;
  take: number;
  isFromEnd?: boolean;
  anchor?: Anchor;
}

/** A known member at a known position of a sort order: the sort value as text, and the id. */
export interface Anchor {
  key: string;
  id: string;
}

/**
 * Returns the same page, counted from the nearer end of the order, so that PostgreSQL skips fewer rows. Returns
 * undefined for a page after the last.
 */
export function fromNearerEnd({ skip, take: limit }: PageSlice, total: number): PageSlice | undefined {
  if (skip >= total) return undefined;
  const take = Math.min(limit, total - skip);
  const skipFromEnd = total - skip - take;
  return skip <= skipFromEnd ? { skip, take } : { skip: skipFromEnd, take, isFromEnd: true };
}

/**
 * Skipped rows up to this number are read with all columns. With more, it is faster to read only the ids, and then the
 * rows of the page by primary key.
 */
const MAX_SKIPPED_ROWS_READ_IN_FULL = 100;

/**
 * Returns a page by reading members in sort order from an index. `window` is the maximum number of members to compare
 * with the filter. A filter needs a window if `isByTraits` returns false. With an anchor, the rows end where members
 * without a sort value begin.
 */
export async function orderedPage(
  database: DataSource,
  filter: ResolvedFilter,
  order: MemberOrder,
  { skip, take, isFromEnd, anchor }: PageSlice,
  window?: number,
): Promise<MemberRowDto[]> {
  const values = new Parameters();
  const start = anchor ? `${isAfter(anchor, order, values)} AND ` : '';
  const matching = window
    ? matchingInWindow(filter, order, window, values)
    : `FROM users u WHERE ${start}${conditions(filter, values.bind)}`;
  const page = `${matching} ORDER BY ${isFromEnd ? order.backwards : order.sql} LIMIT ${take} OFFSET ${skip}`;
  if (skip > MAX_SKIPPED_ROWS_READ_IN_FULL || !matchesAll(filter))
    return memberRows(database, `SELECT u.id ${page}`, order, values);
  const rows: MemberRowDto[] = await database.query(`SELECT ${MEMBER_ROW_COLUMNS} ${page}`, values.list);
  return isFromEnd ? rows.reverse() : rows;
}

function isAfter({ key, id }: Anchor, order: MemberOrder, { bind }: Parameters): string {
  return `(${bind(key)}::${order.type}, ${bind(id)}::uuid) ${order.before}= (u.${order.column}, u.id)`;
}

/** Number of members that a search reads in sort order before it collects all hits. */
const SEARCH_WINDOW_ROWS = 5_000;
/** Looking up a member in sort order costs as much as scanning 24 members. */
const MEMBERS_PER_WINDOW_ROW = 24;
/** Looking up a member in sort order costs as much as collecting six hits. */
const HITS_PER_WINDOW_ROW = 6;

/**
 * Returns the maximum number of members to read in sort order: SEARCH_WINDOW_ROWS for a page near the start, otherwise
 * twice as many as the page is likely to need. Returns undefined if collecting all hits costs less.
 */
export async function likelyWindow(
  database: DataSource,
  filter: ResolvedFilter,
  { skip, take }: PageSlice,
): Promise<number | undefined> {
  if (skip + take < SEARCH_WINDOW_ROWS / 5) return SEARCH_WINDOW_ROWS;
  const { indexed, others } = indexedTraits(filter);
  const { share } = await sampled(database, others);
  const needed = (skip + take) / share;
  const members = await countByTraits(database, indexed);
  const most = members * (1 / MEMBERS_PER_WINDOW_ROW + share / HITS_PER_WINDOW_ROW);
  return needed <= most ? Math.ceil(2 * needed) : undefined;
}

/**
 * Separates two kinds of filters. The index of each sort order contains the traits in `indexed`. The `others` are
 * compared with the member's row of `search_texts`.
 */
function indexedTraits({
  role,
  passingYear,
  passingYearFrom,
  passingYearTo,
  mentorshipAvailable,
  ...others
}: ResolvedFilter) {
  return { indexed: { role, passingYear, passingYearFrom, passingYearTo, mentorshipAvailable }, others };
}

/** Returns the FROM clause that compares only the first `rows` members in sort order with the filter. */
function matchingInWindow(
  filter: ResolvedFilter,
  order: MemberOrder,
  rows: number,
  { bind }: Parameters,
): string {
  const { indexed, others } = indexedTraits(filter);
  // OFFSET 0 prevents a join: the plan reads each row of search_texts only when its member is reached.
  return `FROM (
      SELECT u.id, u.${order.column} FROM users u
      WHERE ${conditions(indexed, bind)} ORDER BY ${order.sql} LIMIT ${rows}
    ) u CROSS JOIN LATERAL (
      SELECT FROM search_texts s WHERE s.user_id = u.id AND ${searchedConditions(others, bind)} OFFSET 0
    ) s`;
}

/** Reads the rows of the members whose ids the statement `ids` selects, so that no other rows are read in full. */
export function memberRows(
  database: DataSource | EntityManager,
  ids: string,
  order: MemberOrder,
  values: Parameters,
): Promise<MemberRowDto[]> {
  return database.query(
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

/**
 * Returns the first `most` anchors of an order, one every `ANCHOR_DISTANCE_ROWS` members. Finds each one from the
 * previous one by an index-only scan. Stops at the first member without a sort value: comparisons do not find NULL.
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
