import type { DataSource } from 'typeorm';
import { Parameters } from '../../../infra/database/sql.js';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import { MEMBER_ROW_COLUMNS } from '../../users/member-row.js';
import { conditions } from './filter-conditions.query.js';
import type { PageSlice } from './member-order.js';
import { matchesAll, type ResolvedFilter } from './resolve-filter.query.js';

/** Up to this many skipped rows, reading them in full is faster than a second lookup by primary key. */
const MAX_SKIPPED_ROWS_READ_IN_FULL = 100;

/** Returns one page of the matching members. */
export async function memberPage(
  dataSource: DataSource,
  filter: ResolvedFilter,
  slice: PageSlice,
): Promise<MemberRowDto[]> {
  const { skip, take, read, answer } = slice;
  const values = new Parameters();
  const found = `FROM users u WHERE ${conditions(filter, values.bind)} ORDER BY ${read} LIMIT ${take} OFFSET ${skip}`;
  if (skip > MAX_SKIPPED_ROWS_READ_IN_FULL || !matchesAll(filter))
    return memberRows(dataSource, `SELECT u.id ${found}`, answer, values);
  const rows: MemberRowDto[] = await dataSource.query(`SELECT ${MEMBER_ROW_COLUMNS} ${found}`, values.list);
  return read === answer ? rows : rows.reverse();
}

/** Reads the full rows of the page only. The statement `ids` selects their ids from an index. */
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

/** Returns undefined if no member has the id. */
export async function memberById(dataSource: DataSource, id: string): Promise<MemberRowDto | undefined> {
  const [member]: MemberRowDto[] = await dataSource.query(
    `SELECT ${MEMBER_ROW_COLUMNS} FROM users u WHERE u.id = $1`,
    [id],
  );
  return member;
}
