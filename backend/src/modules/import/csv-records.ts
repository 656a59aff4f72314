import { CsvError, type Parser, parse } from 'csv-parse';
import { codeOf, UserError } from '../../common/errors/app-error.js';

const DELIMITERS = [',', ';', '\t'];
/** Matches the line `sep=;` that some spreadsheet programs write before the header, and captures the delimiter. */
const DELIMITER_LINE = /^\uFEFF?sep=([,;\t])$/i;
const LINE_ENDS = ['\r\n', '\n', '\r'];
const HEADER_BYTES = 65_536;
/** Maximum length of a row. A valid row is shorter, even if every field has its maximum length. */
const MAX_RECORD_CHARACTERS = 2 ** 20;

/** The parser cannot read a row of the file, nor any row after it. `message` gives the reason. */
export class UnreadableRecord extends Error {}

const REASONS: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark opens a cell and is not closed before the end of the file',
};
const TOO_LONG = 'The row is too long; a closing quotation mark may be missing';

/**
 * Yields the rows of a UTF-8 CSV file, with the header first and blank rows included. If a line `sep=;` precedes the
 * header, yields a blank row after the header, so that the row numbers are the same as in the file. Reads the content
 * as a stream. Throws `UserError` for a file that is not UTF-8. Throws `UnreadableRecord` for a syntax error or for a
 * row that is too long.
 */
export async function* csvRecords(content: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let ready: string[][] = [];
  const { start, whole } = await withStart(content);
  const firstLine = firstLineOf(start);
  const [, namedDelimiter] = DELIMITER_LINE.exec(firstLine) ?? [];
  const parser = parse({
    delimiter: namedDelimiter ?? delimiterOf(firstLine),
    from_line: namedDelimiter ? 2 : 1,
    record_delimiter: LINE_ENDS,
    relax_column_count: true,
    // Quotation marks within a cell, as in `Asha "Ash" Rao`, are part of its text, as in a spreadsheet.
    relax_quotes: true,
    // The parser drops its buffered rows when a later row is invalid, so collect each row here.
    on_record: (record: string[], { records }) => {
      ready.push(record);
      if (namedDelimiter && records === 1) ready.push([]);
      return null;
    },
  });
  // An 'error' event without a listener would end the process. The callbacks of `write` and `end` report the errors.
  parser.on('error', () => undefined);
  // The parser's own record limit does not count empty cells, so count the characters here.
  let unfinished = 0;
  for await (const text of textOf(whole)) {
    const problem = await parsed(parser, text);
    unfinished = ready.length > 0 ? 0 : unfinished + (text?.length ?? 0);
    yield* ready;
    ready = [];
    if (problem) throw problem;
    if (unfinished > MAX_RECORD_CHARACTERS) throw new UnreadableRecord(TOO_LONG);
  }
}

/** Yields the file's text without a byte order mark, then null at the end. Throws `UserError` if it is not UTF-8. */
async function* textOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
    yield null;
  } catch (error) {
    if (codeOf(error) !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    throw new UserError('The file is not in UTF-8: save it as "CSV UTF-8" and try again.');
  }
}

/** Writes text to the parser, or ends the parser if the text is null. Resolves with the parse error, if any. */
function parsed(parser: Parser, text: string | null): Promise<Error | undefined> {
  return new Promise((resolve) => {
    const done = (error?: Error | null) => resolve(error ? readingProblem(error) : undefined);
    if (text === null) parser.end(done);
    else parser.write(text, done);
  });
}

function readingProblem(error: Error): Error {
  if (!(error instanceof CsvError)) return error;
  return new UnreadableRecord(REASONS[error.code] ?? error.message);
}

/**
 * Reads the start of the content: the chunks up to the end of its first line, or up to HEADER_BYTES if the line is
 * longer. `whole` yields the complete content.
 */
async function withStart(
  content: AsyncIterable<Buffer>,
): Promise<{ start: Buffer; whole: AsyncIterable<Buffer> }> {
  const chunks = content[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < HEADER_BYTES && !/[\r\n]/.test(start.toString('latin1'))) {
    const { done, value } = await chunks.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  return { start, whole: joined(start, chunks) };
}

async function* joined(start: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield start;
  yield* { [Symbol.asyncIterator]: () => rest };
}

function firstLineOf(start: Buffer): string {
  const [line = ''] = start.toString('utf8', 0, HEADER_BYTES).split(/[\r\n]/);
  return line;
}

/** Returns the most frequent delimiter of the header. The delimiter depends on the spreadsheet's locale. */
function delimiterOf(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, other) => (count(other) > count(best) ? other : best));
}

/** Returns true if every cell is empty or whitespace. */
export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}
