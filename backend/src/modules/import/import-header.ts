import { UserError } from '../../common/errors/app-error.js';
import { IMPORTED_FIELDS, type ImportedField, NOT_IMPORTED_FIELDS } from '../users/member-fields.js';
import { isBlank } from './csv-records.js';

const REQUIRED = ['email', 'firstName'] as const;
const MAX_NAMES_SHOWN = 10;
/** Higher than the number of known columns, so that the error for a list with a few unknown columns can name them. */
const MAX_COLUMNS = 100;

export type ImportColumn = ImportedField | (typeof NOT_IMPORTED_FIELDS)[number];

const KNOWN: readonly ImportColumn[] = [...IMPORTED_FIELDS, ...NOT_IMPORTED_FIELDS];
const BY_PLAIN_NAME = new Map(KNOWN.map((column) => [plain(column), column]));

/**
 * Returns the column of each header cell. "First Name" also means "firstName". Throws `UserError` for an unnamed,
 * unknown, repeated or missing column, and for too many columns.
 */
export function columnsOf(header: readonly string[]): ImportColumn[] {
  const named = header.filter((name) => plain(name) !== '');
  const unknown = named.filter((name) => !BY_PLAIN_NAME.has(plain(name)));
  const hasKnown = unknown.length < named.length;
  if (!hasKnown && beginsLikeJson(header)) {
    throw new UserError(
      'This is not a CSV file. A list is a CSV file whose first row names the columns, such as email and firstName.',
    );
  }
  if (header.length > MAX_COLUMNS) {
    throw new UserError(`The first row has ${header.length} columns. A list has at most ${MAX_COLUMNS}.`);
  }
  if (isBlank(header)) {
    throw new UserError('The first row is empty. It must name the columns, such as email and firstName.');
  }
  if (!hasKnown) {
    throw new UserError(
      'The first row has no known column. It must name the columns, such as email, firstName and lastName.',
    );
  }
  if (unknown.length > 0) {
    throw new UserError(
      `The first row has unknown columns: ${shown(unknown)}. ` +
        'A list has the columns of an export, such as email, firstName and lastName.',
    );
  }
  if (named.length < header.length) {
    const place = header.findIndex((name) => plain(name) === '') + 1;
    throw new UserError(`Column ${place} has no name in the first row. Please name it or delete the column.`);
  }
  const columns = header.flatMap((name) => BY_PLAIN_NAME.get(plain(name)) ?? []);
  const doubled = columns.filter((column, index) => columns.indexOf(column) !== index);
  if (doubled.length > 0) throw new UserError(`The first row names a column twice: ${shown(doubled)}.`);
  const missing = REQUIRED.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new UserError(`The first row lacks a column: ${shown(missing)}.`);
  return columns;
}

/** Returns whether the import stores the values of the column. */
export function isStored(column: ImportColumn): boolean {
  return IMPORTED_FIELDS.some((field) => field === column);
}

/** Call this function only if no column is known, because a known column may also begin with a bracket: `[email]`. */
function beginsLikeJson([first = '']: readonly string[]): boolean {
  return /^\s*[{[]/.test(first);
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function shown(names: readonly string[]): string {
  const quoted = names.slice(0, MAX_NAMES_SHOWN).map((name) => JSON.stringify(name.slice(0, 40)));
  return `${quoted.join(', ')}${names.length > MAX_NAMES_SHOWN ? ' and others' : ''}`;
}
