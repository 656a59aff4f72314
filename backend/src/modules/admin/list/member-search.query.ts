import type { DataSource, EntityManager } from 'typeorm';
import { Parameters } from '../../../infra/database/sql.query.js';
import { inTransaction } from '../../../infra/database/transaction.js';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import { searchedConditions } from './filter-conditions.query.js';
import { type MemberOrder, memberRows, type PageSlice } from './member-page.query.js';
import type { ResolvedFilter } from './resolve-filter.query.js';

/** A page, and the number of all matching members. */
export interface FoundPage {
  users: MemberRowDto[];
  total: number;
}

/** Collects and sorts the hits. Returns undefined if more than `most` members match. */
export async function pageOfFewHits(
  database: DataSource,
  filter: ResolvedFilter,
  order: MemberOrder,
  slice: PageSlice,
  most: number,
): Promise<FoundPage | undefined> {
  const values = new Parameters();
  const hits = `${selectedHits(filter, order, values)} LIMIT ${most + 1}`;
  const { ids, total } = await collected(database, hits, values, sorted(order, slice, most));
  return total > most ? undefined : { users: await rowsOf(database, ids, order), total };
}

/**
 * Memory for a hash table of up to five million hits. With less, PostgreSQL would compare each member with each hit.
 * Rows from parallel processes cost less than PostgreSQL assumes.
 */
const SETTINGS_FOR_MANY_HITS = `SET LOCAL work_mem = '256MB'; SET LOCAL parallel_tuple_cost = 0`;

/**
 * Collects all hits, in parallel. Sorts up to `maxSorted` of them. Of more, it scans the sort's index from the nearer end
 * and looks each member up in a hash table of the hits.
 */
export async function pageOfManyHits(
  database: DataSource,
  filter: ResolvedFilter,
  order: MemberOrder,
  slice: PageSlice,
  maxSorted: number,
): Promise<FoundPage> {
  const values = new Parameters();
  const hits = selectedHits(filter, order, values);
  const page = `${sorted(order, slice, maxSorted)} || ${scanned(order, slice, maxSorted)}`;
  const { ids, total } = await inTransaction(database, async (manager) => {
    await manager.query(SETTINGS_FOR_MANY_HITS);
    return collected(manager, hits, values, page);
  });
  return { users: await rowsOf(database, ids, order), total };
}

/** Selects the id and the sort value of the matching members. */
function selectedHits(filter: ResolvedFilter, order: MemberOrder, { bind }: Parameters): string {
  return `SELECT s.user_id AS id, s.${order.column} FROM search_texts s WHERE ${searchedConditions(filter, bind)}`;
}

/** Runs one statement. Returns the number of the hits, and the ids of the page as a PostgreSQL array literal. */
async function collected(
  database: DataSource | EntityManager,
  hits: string,
  { list }: Parameters,
  page: string,
): Promise<{ ids: string; total: number }> {
  const [found] = await database.query(
    `WITH hits AS MATERIALIZED (${hits}), counted AS MATERIALIZED (SELECT count(*)::int AS total FROM hits)
     SELECT total, (${page})::text AS ids FROM counted`,
    list,
  );
  return found;
}

/** Selects an array of the page's ids, or an empty one if there are more hits than `most`. */
function sorted(order: MemberOrder, { skip, take }: PageSlice, most: number): string {
  return `ARRAY (SELECT u.id FROM hits u WHERE (SELECT total <= ${most} FROM counted)
    ORDER BY ${order.sql} LIMIT ${take} OFFSET ${skip})`;
}

/**
 * Selects an array of the page's ids, or an empty one if there are no more hits than `most`. The first condition lets only
 * the scan from the nearer end run. `IS TRUE` prevents a plan that joins and sorts.
 */
function scanned(order: MemberOrder, { skip, take }: PageSlice, most: number): string {
  const scan = (condition: string, direction: string) => `SELECT u.id FROM users u
    WHERE (SELECT total > ${most} AND total ${condition} ${2 * skip + take} FROM counted)
      AND (u.id IN (SELECT id FROM hits)) IS TRUE ORDER BY ${direction}`;
  return `ARRAY (${scan('>=', order.sql)} LIMIT ${take} OFFSET ${skip}) ||
    ARRAY (${scan('<', order.backwards)} LIMIT (SELECT GREATEST(0, LEAST(${take}, total - ${skip})) FROM counted)
      OFFSET (SELECT GREATEST(0, total - ${skip + take}) FROM counted))`;
}

/** Returns the full rows of the ids, a PostgreSQL array literal. */
function rowsOf(database: DataSource, ids: string, order: MemberOrder): Promise<MemberRowDto[]> {
  const values = new Parameters();
  return memberRows(database, `SELECT unnest(${values.bind(ids)}::uuid[])`, order, values);
}

/** Comparing this many texts takes a few milliseconds. */
const SAMPLE_ROWS = 20_000;

/** Returns the number of matching members among the first rows of the table. */
export async function hitsInSample(database: DataSource, filter: ResolvedFilter): Promise<number> {
  const { bind, list } = new Parameters();
  const [{ found }] = await database.query(
    `SELECT count(*)::int AS found FROM (SELECT * FROM search_texts LIMIT ${SAMPLE_ROWS}) s
     WHERE ${searchedConditions(filter, bind)}`,
    list,
  );
  return found;
}

/** Returns true if an index finds the texts of a search faster than all texts are compared. */
export async function isRare(database: DataSource, { search }: ResolvedFilter): Promise<boolean> {
  return (await hitsInSample(database, { search })) < SAMPLE_ROWS / 10;
}
