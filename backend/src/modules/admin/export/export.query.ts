import type { MemberFilterDto } from '../list/dto/member-filter.dto.js';
import { conditions } from '../list/filter-conditions.js';
import { MemberOrder } from '../list/member-order.js';
import type { ResolvedFilter } from '../list/resolved-filter.js';
import type { ExportFormat } from './dto/export-query.dto.js';
import { EXPORT_COLUMNS, type ExportColumn } from './export-columns.js';
import { literal } from './literals.js';

/** `= + - @`, tab and carriage return, with which a spreadsheet takes a cell for a formula. */
const FORMULA_STARTS = '61, 43, 45, 64, 9, 13';

const OPTIONS: Record<ExportFormat, string> = {
  csv: 'FORMAT csv, HEADER',
  json: 'FORMAT text',
};

/** Makes PostgreSQL write every member that matches, in the list's order; JSON is made of its text format. */
export function copyStatement(
  format: ExportFormat,
  filter: ResolvedFilter,
  order: Pick<MemberFilterDto, 'sortBy' | 'sortOrder'>,
): string {
  const columns = EXPORT_COLUMNS.map(
    (column) => `${format === 'csv' ? cell(column) : column.column} AS "${column.name}"`,
  );
  return `COPY (
    SELECT ${columns.join(', ')} FROM users u WHERE ${conditions(filter, literal)} ORDER BY ${new MemberOrder(order).sql}
  ) TO STDOUT (${OPTIONS[format]})`;
}

/** Values as JSON has them. An apostrophe disarms a formula; most cells are empty, so that is asked first. */
function cell({ column, kind }: ExportColumn): string {
  if (kind === 'boolean') return `${column}::text`;
  if (kind === 'time') return `replace(replace(${column}::text, ' ', 'T'), '+00', 'Z')`;
  if (kind !== 'free') return column;
  return `CASE WHEN ${column} IS NULL THEN NULL
    WHEN ascii(${column}) IN (${FORMULA_STARTS}) THEN '''' || ${column} ELSE ${column} END`;
}
