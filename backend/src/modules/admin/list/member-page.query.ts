import type { DataSource } from 'typeorm';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import { MEMBER_ROW_COLUMNS } from '../../users/member-row.js';
import { conditions } from './filter-conditions.js';
import type { PageSlice } from './page-slice.js';
import { Parameters } from './parameters.js';
import { matchesAll, type ResolvedFilter } from './resolved-filter.js';

/** So many members are passed over faster than a second look-up by primary key is planned. */
const PASSED_OVER = 100;

/** The page of all that match. */
export async function memberPage(
  dataSource: DataSource,
  filter: ResolvedFilter,
  slice: PageSlice,
): Promise<MemberRowDto[]> {
  const { skip, take, read, answer } = slice;
  const values = new Parameters();
  const found = `FROM users u WHERE ${conditions(filter, values.bind)} ORDER BY ${read} LIMIT ${take} OFFSET ${skip}`;
  if (skip > PASSED_OVER || !matchesAll(filter))
    return memberRows(dataSource, `SELECT u.id ${found}`, answer, values);
  const rows: MemberRowDto[] = await dataSource.query(`SELECT ${MEMBER_ROW_COLUMNS} ${found}`, values.list);
  return read === answer ? rows : rows.reverse();
}

/** Only a page's own rows are read in full; finding them, by the statement `ids`, is left to the indexes. */
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
