import type { ExportFormat } from './dto/export-query.dto.js';

/** Tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** The headers of an answer whose body is an export. */
export function exportHeaders(format: ExportFormat): Record<string, string> {
  return {
    'Content-Type': CONTENT_TYPES[format],
    'Content-Disposition': `attachment; filename="alumni_data.${format}"`,
    // `no-transform` keeps it uncompressed: compressing costs more than all the rest together, and `written` relies on it.
    'Cache-Control': 'no-store, no-transform',
  };
}
