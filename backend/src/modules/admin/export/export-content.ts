import type { CopyOut } from '../../../infra/database/copy-out.js';
import type { ExportFormat } from './dto/export-query.dto.js';
import { BYTE_ORDER_MARK } from './export-formats.js';
import { JsonRows } from './json-rows.js';

/** An export as it is sent and stored, piece by piece. A piece may be overwritten as soon as the next one is asked for. */
export function exportContent(copy: CopyOut, format: ExportFormat): AsyncGenerator<Buffer> {
  return format === 'csv' ? marked(copy) : asJson(copy);
}

/** How many members have passed. In CSV the first row that COPY writes is the header. */
export function membersIn(copy: CopyOut, format: ExportFormat): number {
  return format === 'csv' ? Math.max(0, copy.rows - 1) : copy.rows;
}

/** The byte order mark waits for the first rows, so that a failure before them comes before any content. */
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
