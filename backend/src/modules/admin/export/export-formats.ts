import type { CopyOut } from '../../../infra/database/copy-out.js';
import { snakeCase } from '../../../infra/database/snake-naming.strategy.js';
import { EXPORTED_FIELDS, type FieldKind, MEMBER_FIELDS } from '../../users/member-fields.js';
import type { ExportFormat } from './export-job.entity.js';
import { JsonRows } from './json-rows.js';

/** Spreadsheets recognise UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** Returns the headers of a response with an export. */
export function exportHeaders(format: ExportFormat): Record<string, string> {
  return {
    'Content-Type': CONTENT_TYPES[format],
    'Content-Disposition': `attachment; filename="alumni_data.${format}"`,
    // `no-transform` keeps proxies from compressing the export, because compression costs more than all other steps.
    'Cache-Control': 'no-store, no-transform',
  };
}

export interface ExportColumn {
  name: string;
  column: string;
  kind: FieldKind;
}

/** The exported columns in order. Education and photo are not exported. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = EXPORTED_FIELDS.map((name) => ({
  name,
  column: `u.${snakeCase(name)}`,
  kind: MEMBER_FIELDS[name].kind,
}));

/** Yields the export in chunks. The next chunk may overwrite the buffer of the previous one. */
export function exportContent(copy: CopyOut, format: ExportFormat): AsyncGenerator<Buffer> {
  return format === 'csv' ? marked(copy) : asJson(copy);
}

/** Returns the number of members written so far. The first CSV row is the header. */
export function membersIn(copy: CopyOut, format: ExportFormat): number {
  return format === 'csv' ? Math.max(0, copy.rows - 1) : copy.rows;
}

/**
 * Yields the byte order mark only when the first rows arrive. So the portal has sent nothing yet if the statement fails
 * before its first row.
 */
async function* marked(copy: CopyOut): AsyncGenerator<Buffer> {
  let mark: string | undefined = BYTE_ORDER_MARK;
  for await (const rows of copy) {
    if (mark) yield Buffer.from(mark);
    mark = undefined;
    yield rows;
  }
}

async function* asJson(copy: CopyOut): AsyncGenerator<Buffer> {
  const json = new JsonRows();
  for await (const rows of copy) yield json.convert(rows);
  yield json.end();
}
