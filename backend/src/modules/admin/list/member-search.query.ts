import type { DataSource } from 'typeorm';
import { Parameters } from '../../../infra/database/sql.query.js';
import { inTransaction } from '../../../infra/database/transaction.js';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import { conditions, searchedConditions } from './filter-conditions.query.js';
import { type MemberOrder, memberRows, type PageSlice } from './member-page.query.js';
import type { ResolvedFilter } from './resolve-filter.query.js';

/** A page, and the number of all matching members. */
export interface FoundPage {
  users: MemberRowDto[];
  total: number;
}

/** Number of members that a search reads in sort order before it collects all hits. */
export const SEARCH_WINDOW_ROWS = 5_000;

/** Selects the id and the sort value of all matching members. */
function hits(filter: ResolvedFilter, order: MemberOrder, { bind }: Parameters): string {
  return `SELECT s.user_id AS id, s.${order.column} FROM search_texts s WHERE ${searchedConditions(filter, bind)}`;
}

/** Returns the page if at most `most` members match. */
export async function pageOfFewHits(
  database: DataSource,
  filter: ResolvedFilter,
  order: MemberOrder,
  { skip, take }: PageSlice,
  most: number,
): Promise<FoundPage | undefined> {
  const values = new Parameters();
  const [{ total, ids }] = await database.query(
    `WITH u AS MATERIALIZED (${hits(filter, order, values)} LIMIT ${most + 1})
     SELECT count(*)::int AS total,
       ARRAY (SELECT id FROM u WHERE (SELECT count(*) FROM u) <= ${most}
              ORDER BY ${order.sql} LIMIT ${take} OFFSET ${skip})::text AS ids
     FROM u`,
    values.list,
  );
  return total > most ? undefined : { users: await rowsOf(database, ids, order), total };
}

/** Returns the full rows of the ids, a PostgreSQL array literal. */
function rowsOf(database: DataSource, ids: string, order: MemberOrder): Promise<MemberRowDto[]> {
  const values = new Parameters();
  return memberRows(database, `SELECT unnest(${values.bind(ids)}::uuid[])`, order, values);
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
  if (skip < SEARCH_WINDOW_ROWS) return SEARCH_WINDOW_ROWS;
  const values = new Parameters();
  const [{ found }] = await database.query(
    `SELECT count(*)::int AS found ${hitsOfWindow(filter, order, SEARCH_WINDOW_ROWS, values)}`,
    values.list,
  );
  return Math.ceil((1.2 * (skip + take) * SEARCH_WINDOW_ROWS) / found);
}

/** Comparing this many texts takes a few milliseconds. */
const SAMPLE_ROWS = 20_000;

/** Returns the number of matching members among the first rows of the table. */
export async function hitsInSample(database: DataSource, filter: ResolvedFilter): Promise<number> {
  const values = new Parameters();
  const [{ found }] = await database.query(
    `SELECT count(*)::int AS found FROM (SELECT * FROM search_texts LIMIT ${SAMPLE_ROWS}) s
     WHERE ${searchedConditions(filter, values.bind)}`,
    values.list,
  );
  return found;
}

/** Returns true if an index finds the texts of a search faster than all texts are compared. */
export async function isRare(database: DataSource, { search }: ResolvedFilter): Promise<boolean> {
  return (await hitsInSample(database, { search })) < SAMPLE_ROWS / 10;
}

/** Separates the traits that each sort's index holds. The rest is compared in the member's row of `search_texts`. */
export function indexedTraits({
  role,
  passingYear,
  passingYearFrom,
  passingYearTo,
  mentorshipAvailable,
  ...others
}: ResolvedFilter) {
  return { indexed: { role, passingYear, passingYearFrom, passingYearTo, mentorshipAvailable }, others };
}

function hitsOfWindow(
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

/**
 * Searches the page among all hits, and returns no more than its rows. PostgreSQL keeps the first rows of the order while
 * it reads all hits, in parallel.
 */
export function sortedPage(
  database: DataSource,
  filter: ResolvedFilter,
  order: MemberOrder,
  { skip, take }: PageSlice,
): Promise<MemberRowDto[]> {
  const values = new Parameters();
  const ids = `SELECT u.id FROM (${hits(filter, order, values)}) u ORDER BY ${order.sql} LIMIT ${take} OFFSET ${skip}`;
  return memberRows(database, ids, order, values);
}

/**
 * Memory for a hash table of up to five million hits. With less, PostgreSQL would compare each member with each hit.
 */
const FAR_PAGE_MEMORY = '256MB';

/**
 * Returns any page of many hits, and their number. PostgreSQL collects all hits. It sorts up to `maxSortedHits`, or scans
 * the sort's index from the nearer end and looks each member up in a hash table of the hits. Of the three ways, the first
 * condition lets only one run. Rows from parallel processes cost less than PostgreSQL assumes. `IS TRUE` prevents a plan
 * that joins and sorts.
 */
export async function farPage(
  database: DataSource,
  filter: ResolvedFilter,
  order: MemberOrder,
  { skip, take }: PageSlice,
  maxSortedHits: number,
): Promise<FoundPage> {
  const values = new Parameters();
  const scan = (condition: string, direction: string) => `SELECT u.id FROM users u
    WHERE (SELECT total > ${maxSortedHits} AND total ${condition} ${2 * skip + take} FROM counted)
      AND (u.id IN (SELECT id FROM hits)) IS TRUE ORDER BY ${direction}`;
  const statement = `
    WITH hits AS MATERIALIZED (${hits(filter, order, values)}),
      counted AS MATERIALIZED (SELECT count(*)::int AS total FROM hits)
    SELECT total, (
      ARRAY (SELECT u.id FROM hits u WHERE (SELECT total <= ${maxSortedHits} FROM counted)
        ORDER BY ${order.sql} LIMIT ${take} OFFSET ${skip}) ||
      ARRAY (${scan('>=', order.sql)} LIMIT ${take} OFFSET ${skip}) ||
      ARRAY (${scan('<', order.backwards)} LIMIT (SELECT GREATEST(0, LEAST(${take}, total - ${skip})) FROM counted)
        OFFSET (SELECT GREATEST(0, total - ${skip + take}) FROM counted))
    )::text AS ids FROM counted`;
  const [found] = await inTransaction(database, async (manager) => {
    await manager.query(`SET LOCAL work_mem = '${FAR_PAGE_MEMORY}'; SET LOCAL parallel_tuple_cost = 0`);
    return manager.query(statement, values.list);
  });
  return { users: await rowsOf(database, found.ids, order), total: found.total };
}
