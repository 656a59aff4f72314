import type { DataSource } from 'typeorm';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import { conditions, readsAllTexts, searchCondition, traitConditions } from './filter-conditions.js';
import type { MemberOrder } from './member-order.js';
import { memberRows } from './member-page.query.js';
import type { PageSlice } from './page-slice.js';
import { Parameters } from './parameters.js';
import type { ResolvedFilter, SearchTerm } from './resolved-filter.js';

export type SearchFilter = ResolvedFilter & { search: SearchTerm };

/** How many members in sort order a search looks through before it collects its hits. */
export const WINDOW = 5_000;

export interface Hits {
  total: number;
  /** Those on the page. */
  ids: string[];
}

/** The page as far as it is found among the first members in sort order; for a term that many have, that is all of it. */
export function windowPage(
  dataSource: DataSource,
  filter: SearchFilter,
  order: MemberOrder,
  slice: PageSlice,
): Promise<MemberRowDto[]> {
  const values = new Parameters();
  const ids = `SELECT u.id FROM (
      SELECT u.id, u.search_text, u.phone_number, u.${order.column} FROM users u
      WHERE ${traitConditions(filter, values.bind)} ORDER BY ${slice.read} LIMIT ${WINDOW}
    ) u WHERE ${searchCondition(filter.search, values.bind)}
    ORDER BY ${slice.read} LIMIT ${slice.take} OFFSET ${slice.skip}`;
  return memberRows(dataSource, ids, slice.answer, values);
}

/**
 * Collects the hits, `atMost` so many, before it sorts them. Left to itself, PostgreSQL may walk the sort index for
 * them, which takes seconds where they are few or far from its beginning. Where all texts have to be read, only the
 * ids are asked for at first: with them the narrow index of the texts is enough.
 */
export async function collectHits(
  dataSource: DataSource,
  filter: SearchFilter,
  order: MemberOrder,
  { skip, take }: PageSlice,
  atMost?: number,
): Promise<Hits> {
  const values = new Parameters();
  const found = `FROM users u WHERE ${conditions(filter, values.bind)}
    ${atMost === undefined ? '' : `LIMIT ${atMost}`}`;
  const collect = readsAllTexts(filter)
    ? `ids AS MATERIALIZED (SELECT u.id ${found}),
       hits AS MATERIALIZED (SELECT u.id, u.${order.column} FROM ids JOIN users u ON u.id = ids.id)`
    : `hits AS MATERIALIZED (SELECT u.id, u.${order.column} ${found})`;
  const [hits]: [Hits] = await dataSource.query(
    `WITH ${collect}
     SELECT (SELECT count(*)::int FROM hits) AS total,
       ARRAY (SELECT u.id FROM hits u ORDER BY ${order.sql} LIMIT ${take} OFFSET ${skip}) AS ids`,
    values.list,
  );
  return hits;
}

export function rowsOf(dataSource: DataSource, ids: string[], order: MemberOrder): Promise<MemberRowDto[]> {
  const values = new Parameters();
  return memberRows(dataSource, `SELECT unnest(${values.bind(ids)}::uuid[]) AS id`, order.sql, values);
}
