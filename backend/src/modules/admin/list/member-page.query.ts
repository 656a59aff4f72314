import type { DataSource, EntityManager } from 'typeorm';
import { Parameters } from '../../../infra/database/sql.query.js';
import { inTransaction } from '../../../infra/database/transaction.js';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import { MEMBER_ROW_COLUMNS } from '../../users/member-row.query.js';
import type { SortField, SortOrder } from './dto/member-list.dto.js';
import { sampleOf, searchedConditions } from './filter-conditions.query.js';
import type { ResolvedFilter } from './resolve-filter.query.js';

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
  /** The `ORDER BY` terms over `search_texts s`. */
  readonly sql: string;
  /** The `ORDER BY` terms of the reverse order. */
  readonly backwards: string;

  constructor({ sortBy, sortOrder }: { sortBy: SortField; sortOrder: SortOrder }) {
    const { column, type, nullable } = COLUMNS[sortBy];
    const [along, against] = sortOrder === 'asc' ? ['ASC', 'DESC'] : ['DESC', 'ASC'];
    this.column = column;
    this.type = type;
    this.before = sortOrder === 'asc' ? '<' : '>';
    this.sql = `s.${column} ${along}${nullable ? ' NULLS LAST' : ''}, s.user_id ${along}`;
    this.backwards = `s.${column} ${against}${nullable ? ' NULLS FIRST' : ''}, s.user_id ${against}`;
  }
}

/** A member at a known position of a sort order: the sort value as text, and the id. */
export interface Anchor {
  key: string;
  id: string;
}

/**
 * The rows of a page: `take` rows after `skip` skipped rows. The rows are counted from the start of the order, from its
 * end (`isFromEnd`) or from an anchor. With an anchor or `lastKey`, the rows end where members without a sort value
 * begin.
 */
export interface PageSlice {
  skip: number;
  take: number;
  isFromEnd?: boolean;
  anchor?: Anchor;
  /** The last sort value to read, as text. */
  lastKey?: string;
  /** If given, PostgreSQL compares only this many members with the filter: the first in sort order. */
  window?: number;
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

/** Returns the page. For most filters, PostgreSQL reads the members in sort order from an index. */
export function orderedPage(
  database: DataSource | EntityManager,
  filter: ResolvedFilter,
  order: MemberOrder,
  { skip, take, isFromEnd, anchor, lastKey, window }: PageSlice,
): Promise<MemberRowDto[]> {
  const values = new Parameters();
  const { bind } = values;
  const { column, type, before } = order;
  const conditions = [
    searchedConditions(filter, bind),
    anchor && `(${bind(anchor.key)}::${type}, ${bind(anchor.id)}::uuid) ${before}= (s.${column}, s.user_id)`,
    lastKey !== undefined && `s.${column} ${before}= ${bind(lastKey)}::${type}`,
  ];
  const members = window
    ? `(SELECT * FROM search_texts s ORDER BY ${order.sql} LIMIT ${window})`
    : 'search_texts';
  const idQuery = `SELECT s.user_id FROM ${members} s WHERE ${conditions.filter(Boolean).join(' AND ')}
    ORDER BY ${isFromEnd ? order.backwards : order.sql} LIMIT ${take} OFFSET ${skip}`;
  return memberRows(database, idQuery, order, values);
}

/**
 * With this `work_mem`, each PostgreSQL process can sort about two million rows in memory. Without the other settings,
 * PostgreSQL would sometimes sort in one process only, or read too many members in sort order.
 */
const SORT_SETTINGS = `
  SET LOCAL work_mem = '128MB'; SET LOCAL parallel_tuple_cost = 0; SET LOCAL enable_indexscan = off`;

/** Returns the page. PostgreSQL collects all hits (matching members), up to `lastKey` if given, and sorts them. */
export function sortedPage(
  database: DataSource,
  filter: ResolvedFilter,
  order: MemberOrder,
  slice: PageSlice,
): Promise<MemberRowDto[]> {
  return inTransaction(database, async (manager) => {
    await manager.query(SORT_SETTINGS);
    return orderedPage(manager, filter, order, slice);
  });
}

/** A page, and the number of all matching members. */
export interface FoundPage {
  users: MemberRowDto[];
  total: number;
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
    `WITH hits AS MATERIALIZED (
       SELECT s.user_id, s.${order.column} FROM search_texts s
       WHERE ${searchedConditions(filter, values.bind)} LIMIT ${most + 1}
     )
     SELECT count(*)::int AS total,
       ARRAY (SELECT user_id FROM hits s WHERE (SELECT count(*) FROM hits) <= ${most}
              ORDER BY ${order.sql} LIMIT ${take} OFFSET ${skip})::text AS ids
     FROM hits`,
    values.list,
  );
  if (total > most) return undefined;
  const found = new Parameters();
  const users = await memberRows(database, `SELECT unnest(${found.bind(ids)}::uuid[])`, order, found);
  return { users, total };
}

/** The probable end of a page, estimated from a random sample of members. A hit is a member who matches the filter. */
export interface PageEnd {
  /** Number of members to read in sort order: twice as many as the page needs if its hits are spread evenly. */
  window: number;
  /** True if comparing the members of the window with the filter costs less than collecting and sorting hits. */
  isDense: boolean;
  /**
   * A sort value, as text. Probably at least 2 × (`skip` + `take`) hits have this value or come before it in sort
   * order.
   */
  lastKey: string;
}

/** An estimate from a random sample of members. */
export interface Estimate {
  /** Number of hits in the sample. 0 if `end` is undefined. */
  sampledHits: number;
  /** The probable number of hits among all members. 0 if `end` is undefined. */
  allHits: number;
  /** Undefined if the sample has too few hits, or if members without a sort value are among its first hits. */
  end?: PageEnd;
}

/** Number of additional hits to read from the sample, because the sample may miss the first hits. */
const SPARE_HITS = 3;
/** This many members are read in less than a millisecond. */
const MIN_WINDOW_ROWS = 1_000;
/** Collecting and sorting a hit costs as much as reading three members in sort order. */
const MEMBERS_PER_SORTED_HIT = 3;
/** Looking up six hits in an index costs as much as reading one member in sort order. */
const HITS_PER_MEMBER = 6;

/** Estimates how many members match and where a page ends. */
export async function estimatePage(
  database: DataSource,
  filter: ResolvedFilter,
  order: MemberOrder,
  { skip, take }: PageSlice,
  allMembers: number,
): Promise<Estimate> {
  const { bind, list } = new Parameters();
  const { sample, share } = sampleOf(allMembers);
  const expectedHits = 2 * (skip + take) * share;
  const readHits = Math.ceil(expectedHits) + SPARE_HITS;
  const { column, before } = order;
  const [last] = await database.query(
    `WITH sampled AS MATERIALIZED (
       SELECT s.user_id, s.${column}, ${searchedConditions(filter, bind)} AS matches FROM ${sample}
     ), last AS (
       SELECT * FROM sampled s WHERE matches ORDER BY ${order.sql} LIMIT 1 OFFSET ${readHits - 1}
     )
     SELECT last.${column}::text AS key, count(*) FILTER (WHERE s.matches)::int AS hits,
       count(*) FILTER (WHERE (s.${column}, s.user_id) ${before}= (last.${column}, last.user_id))::int AS members
     FROM sampled s JOIN last ON last.${column} IS NOT NULL GROUP BY last.${column}, last.user_id`,
    list,
  );
  if (!last) return { sampledHits: 0, allHits: 0 };
  const { key, hits, members } = last;
  const window = (members * expectedHits) / readHits;
  const end = {
    window: Math.max(MIN_WINDOW_ROWS, Math.ceil(window / share)),
    isDense: window <= hits / HITS_PER_MEMBER + MEMBERS_PER_SORTED_HIT * readHits,
    lastKey: key,
  };
  return { sampledHits: hits, allHits: hits / share, end };
}

/** Reads the rows of the members whose ids `idQuery` selects, so that no other rows are read in full. */
function memberRows(
  database: DataSource | EntityManager,
  idQuery: string,
  order: MemberOrder,
  values: Parameters,
): Promise<MemberRowDto[]> {
  return database.query(
    `SELECT ${MEMBER_ROW_COLUMNS} FROM search_texts s JOIN users u ON u.id = s.user_id
     WHERE s.user_id = ANY (ARRAY (${idQuery})) ORDER BY ${order.sql}`,
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
  const one = `SELECT s.${order.column}::text AS key, s.user_id AS id FROM search_texts s`;
  return dataSource.query(
    `WITH RECURSIVE anchors AS (
       (${one} WHERE s.${order.column} IS NOT NULL ORDER BY ${order.sql} LIMIT 1)
       UNION ALL
       SELECT later.key, later.id FROM anchors CROSS JOIN LATERAL (
         ${one} WHERE (anchors.key::${order.type}, anchors.id) ${order.before} (s.${order.column}, s.user_id)
         ORDER BY ${order.sql} LIMIT 1 OFFSET ${ANCHOR_DISTANCE_ROWS - 1}
       ) later
     )
     SELECT key, id FROM anchors LIMIT ${most}`,
  );
}
