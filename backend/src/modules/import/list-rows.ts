import { UserError } from '../../common/errors/app-error.js';
import type { StagedRow } from '../users/staged-member.repository.js';
import { csvRecords, isBlank, UnreadableRecord } from './csv-records.js';
import { columnsOf, type ImportColumn } from './import-header.js';
import { badRow, readRow } from './read-row.js';

interface ReadingOptions {
  /** Receives the columns of the list before the first row. */
  onColumns?: (columns: readonly ImportColumn[]) => void;
  maxRows?: number;
}

/**
 * Yields the validated rows of a list. Skips blank rows. For a syntax error, yields a row with this problem and ends.
 * Throws `UserError` for a file that is not UTF-8, a list without a valid header, or a list with too many rows.
 */
export async function* listRows(
  content: AsyncIterable<Buffer>,
  { onColumns, maxRows = Number.POSITIVE_INFINITY }: ReadingOptions = {},
): AsyncGenerator<StagedRow> {
  const records = csvRecords(content);
  const columns = columnsOf(await headerOf(records));
  onColumns?.(columns);
  let row = 1;
  let members = 0;
  try {
    for await (const cells of records) {
      row += 1;
      if (isBlank(cells)) continue;
      members += 1;
      if (members > maxRows) {
        throw new UserError(
          `The list has more than ${maxRows.toLocaleString('en')} rows. Please import it in parts.`,
        );
      }
      yield readRow(row, columns, cells);
    }
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error;
    yield badRow(row + 1, `${error.message}; the rest of the file was not read`);
  }
}

async function headerOf(records: AsyncGenerator<string[]>): Promise<string[]> {
  try {
    const { done, value } = await records.next();
    if (done) throw new UserError('The file is empty.');
    return value;
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error;
    throw new UserError(`The first row cannot be read. ${error.message}.`);
  }
}
