import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { CsvError, type Parser, parse } from 'csv-parse';
import { codeOf } from '../../common/errors/code-of.js';
import { ImportRefusal } from './import-refusal.js';

const DELIMITERS = [',', ';', '\t'];
const LINE_ENDS = ['\r\n', '\n', '\r'];
const LOOKED_AT_BYTES = 65_536;
/** More characters than all fields of a member have at their longest. */
const LONGEST_RECORD = 2 ** 20;

/** A place from which on the file cannot be read; `message` says why. */
export class UnreadableRecord extends Error {}

const REASONS: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark opens a cell and none closes it before the end of the file',
  CSV_INVALID_CLOSING_QUOTE: 'A closing quotation mark is followed by more text in the same cell',
  INVALID_OPENING_QUOTE: 'A quotation mark stands in a cell that does not begin with one',
};
const TOO_LONG = 'The row is longer than any row can be, perhaps for want of a quotation mark';

/** The rows of a CSV file in UTF-8, blank ones included, read as they are asked for. The header is the first. */
export async function* csvRecords(file: string): AsyncGenerator<string[]> {
  let ready: string[][] = [];
  const parser = parse({
    delimiter: await delimiterOf(file),
    record_delimiter: LINE_ENDS,
    relax_column_count: true,
    // Left in the parser, the rows before one that cannot be read would be lost.
    on_record: (record: string[]) => {
      ready.push(record);
      return null;
    },
  });
  // Each piece's outcome is told by its callback.
  parser.on('error', () => undefined);
  // The parser can bound a record too, but its bound takes no notice of empty cells, however many there are.
  let unfinished = 0;
  for await (const text of textOf(createReadStream(file))) {
    const problem = await parsed(parser, text);
    unfinished = ready.length > 0 ? 0 : unfinished + (text?.length ?? 0);
    yield* ready;
    ready = [];
    if (problem) throw problem;
    if (unfinished > LONGEST_RECORD) throw new UnreadableRecord(TOO_LONG);
  }
}

/** The file's text, then null for its end. Refuses what is not UTF-8, and takes off the byte order mark. */
async function* textOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
    yield null;
  } catch (error) {
    if (codeOf(error) !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    throw new ImportRefusal('The file is not in UTF-8: save it as "CSV UTF-8" and try again.');
  }
}

/** Gives the parser more text, or its end, and resolves with what it cannot read in it. */
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

/** Spreadsheets write what their country separates with: the one that the first line has most of. */
async function delimiterOf(file: string): Promise<string> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new ImportRefusal(`${file} cannot be read (${error.code}).`);
  });
  try {
    if (!(await handle.stat()).isFile()) throw new ImportRefusal(`${file} is not a file.`);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LOOKED_AT_BYTES), 0, LOOKED_AT_BYTES, 0);
    const [header = ''] = buffer.toString('utf8', 0, bytesRead).split(/[\r\n]/);
    const count = (delimiter: string) => header.split(delimiter).length;
    return DELIMITERS.reduce((best, other) => (count(other) > count(best) ? other : best));
  } finally {
    await handle.close();
  }
}
