import { type ClientBase, escapeLiteral } from 'pg';
import { FORMULA_SIGNS } from '../../../common/limits.js';
import { CopyOut } from '../../../infra/database/copy-out.js';
import type { Bind } from '../../../infra/database/sql.query.js';
import type { MemberFilterDto } from '../list/dto/member-list.dto.js';
import { searchedConditions } from '../list/filter-conditions.query.js';
import { MemberOrder } from '../list/member-page.query.js';
import type { ResolvedFilter } from '../list/resolve-filter.query.js';
import { EXPORT_COLUMNS, type ExportColumn } from './export-formats.js';
import type { ExportFormat } from './export-job.entity.js';

/** Formats a value as an SQL literal, because COPY accepts no parameters. */
const literal: Bind = (value) => {
  if (Array.isArray(value)) return `ARRAY[${value.map((item) => escapeLiteral(item)).join(', ')}]`;
  return typeof value === 'string' ? escapeLiteral(value) : String(value);
};

/**
 * Code points of the signs that begin a formula in a spreadsheet. The list has more than eight values, so PostgreSQL
 * searches it with a hash table and does not compare the values one by one.
 */
const FORMULA_STARTS = FORMULA_SIGNS.map((sign) => sign.codePointAt(0)).join(', ');

const TEXTS = EXPORT_COLUMNS.filter(({ kind }) => kind === 'closed' || kind === 'free').map(
  ({ name }) => `"${name}"`,
);

/** FORCE_QUOTE on all texts takes a quarter less time than letting COPY check whether each value needs quotes. */
const OPTIONS: Record<ExportFormat, string> = {
  csv: `FORMAT csv, HEADER, FORCE_QUOTE (${TEXTS.join(', ')})`,
  json: 'FORMAT text',
};

/**
 * Makes PostgreSQL look up each member in `users`, so that it can read the members in sort order from an index of
 * `search_texts`. A hash join or merge join may seem to cost a little less, but needs a sort of all rows before the
 * first row.
 */
const JOIN_SETTINGS = 'SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off';

/**
 * Starts a COPY of the members that match `filter`, sorted by `order`. For JSON, COPY returns its text format, which
 * `JsonRows` converts. The client must be in a transaction.
 */
export async function copyMembers(
  client: ClientBase,
  format: ExportFormat,
  filter: ResolvedFilter,
  order: Pick<MemberFilterDto, 'sortBy' | 'sortOrder'>,
): Promise<CopyOut> {
  const columns = EXPORT_COLUMNS.map((column) => `${cell(column, format)} AS "${column.name}"`);
  await client.query(JOIN_SETTINGS);
  return client.query(
    new CopyOut(`COPY (
      SELECT ${columns.join(', ')} FROM users u JOIN search_texts s ON s.user_id = u.id
      WHERE ${searchedConditions(filter, literal)} ORDER BY ${new MemberOrder(order).sql}
    ) TO STDOUT (${OPTIONS[format]})`),
  );
}

/**
 * Returns the SQL expression of a column. In both formats, booleans are written as in JSON, and times as in ISO 8601.
 * In CSV, an apostrophe escapes a formula.
 */
function cell({ column, kind }: ExportColumn, format: ExportFormat): string {
  if (kind === 'boolean') return `${column}::text`;
  if (kind === 'time') return `replace((${column} AT TIME ZONE 'UTC')::text, ' ', 'T') || 'Z'`;
  if (kind !== 'free' || format === 'json') return column;
  return `CASE WHEN ascii(${column}) IN (${FORMULA_STARTS}) THEN '''' || ${column} ELSE ${column} END`;
}
