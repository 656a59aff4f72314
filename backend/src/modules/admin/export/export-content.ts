import type { CopyOut } from '../../../infra/database/copy-out.js';
import type { ExportFormat } from './dto/export-query.dto.js';
import { BYTE_ORDER_MARK } from './export-formats.js';
import { JsonRows } from './json-rows.js';

/** Yields the export in chunks. The next chunk may overwrite the buffer of the previous one. */
export function exportContent(copy: CopyOut, format: ExportFormat): AsyncGenerator<Buffer> {
  return format === 'csv' ? marked(copy) : asJson(copy);
}

/** Returns the number of members written so far. The first CSV row is the header. */
export function membersIn(copy: CopyOut, format: ExportFormat): number {
  return format === 'csv' ? Math.max(0, copy.rows - 1) : copy.rows;
}

/** Yields the byte order mark with the first rows, so that an early failure occurs before any content is sent. */
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
