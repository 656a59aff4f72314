import type { DataSource } from 'typeorm';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import { MEMBER_ROW_COLUMNS } from '../../users/member-row.js';
import { conditions } from './filter-conditions.js';
import type { PageSlice } from './page-slice.js';
import { Parameters } from './parameters.js';
import type { ResolvedFilter } from './resolved-filter.js';

/** The page of all that match. */
export function memberPage(
  dataSource: DataSource,
  filter: ResolvedFilter,
  slice: PageSlice,
): Promise<MemberRowDto[]> {
  const values = new Parameters();
  const ids = `SELECT u.id FROM users u WHERE ${conditions(filter, values.bind)}
    ORDER BY ${slice.read} LIMIT ${slice.take} OFFSET ${slice.skip}`;
  return memberRows(dataSource, ids, slice.answer, values);
}

/** Only a page's own rows are read in full; finding them, by the statement `ids`, is left to the indexes. */
export function memberRows(
  dataSource: DataSource,
  ids: string,
  order: string,
  values: Parameters,
): Promise<MemberRowDto[]> {
  return dataSource.query(
    `SELECT ${MEMBER_ROW_COLUMNS} FROM (${ids}) page JOIN users u ON u.id = page.id ORDER BY ${order}`,
    values.list,
  );
}
