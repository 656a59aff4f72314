import { snakeCase } from '../../../infra/database/snake-naming.strategy.js';
import { EXPORTED_FIELDS, type FieldKind, MEMBER_FIELDS } from '../../users/member-fields.js';
import type { ExportFormat } from './dto/export-query.dto.js';

/** Spreadsheets recognise UTF-8 by this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** Returns the headers of a response with an export. */
export function exportHeaders(format: ExportFormat): Record<string, string> {
  return {
    'Content-Type': CONTENT_TYPES[format],
    'Content-Disposition': `attachment; filename="alumni_data.${format}"`,
    // `no-transform` prevents compression, which would dominate the cost. `written` also requires an uncompressed response.
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
