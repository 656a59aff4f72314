import { FORMULA_SIGNS } from '../../../common/formula-signs.js';
import type { MemberFilterDto } from '../list/dto/member-filter.dto.js';
import { conditions } from '../list/filter-conditions.js';
import { MemberOrder } from '../list/member-order.js';
import type { ResolvedFilter } from '../list/resolved-filter.js';
import type { ExportFormat } from './dto/export-query.dto.js';
import { EXPORT_COLUMNS, type ExportColumn } from './export-columns.js';
import { literal } from './literals.js';

/** Code points. In a list of nine or more PostgreSQL looks a value up by its hash, which costs next to nothing. */
const FORMULA_STARTS = FORMULA_SIGNS.map((sign) => sign.codePointAt(0)).join(', ');

const TEXTS = EXPORT_COLUMNS.filter(({ kind }) => kind === 'closed' || kind === 'free').map(
  ({ name }) => `"${name}"`,
);

/** Quoting all texts costs a quarter less than finding out which of them need it. */
const OPTIONS: Record<ExportFormat, string> = {
  csv: `FORMAT csv, HEADER, FORCE_QUOTE (${TEXTS.join(', ')})`,
  json: 'FORMAT text',
};

/** Makes PostgreSQL write every member that matches, in the list's order; JSON is made of its text format. */
export function copyStatement(
  format: ExportFormat,
  filter: ResolvedFilter,
  order: Pick<MemberFilterDto, 'sortBy' | 'sortOrder'>,
): string {
  const columns = EXPORT_COLUMNS.map((column) => `${cell(column, format)} AS "${column.name}"`);
  return `COPY (
    SELECT ${columns.join(', ')} FROM users u WHERE ${conditions(filter, literal)} ORDER BY ${new MemberOrder(order).sql}
  ) TO STDOUT (${OPTIONS[format]})`;
}

/** Values as JSON has them; in CSV an apostrophe disarms a formula. */
function cell({ column, kind }: ExportColumn, format: ExportFormat): string {
  if (kind === 'boolean') return `${column}::text`;
  if (kind === 'time') return `replace((${column} AT TIME ZONE 'UTC')::text, ' ', 'T') || 'Z'`;
  if (kind !== 'free' || format === 'json') return column;
  return `CASE WHEN ascii(${column}) IN (${FORMULA_STARTS}) THEN '''' || ${column} ELSE ${column} END`;
}
