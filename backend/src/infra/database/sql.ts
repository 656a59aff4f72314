/** Returns the SQL that folds a search term. NULL for a term of accents only: the empty text would match every member. */
export const foldedTerm = (parameter: string) => `NULLIF(btrim(search_fold(${parameter})), '')`;

/** The keys of the portal's advisory locks in PostgreSQL. The values are arbitrary, but must differ. */
export const ADVISORY_LOCKS = {
  migrations: 7_305_001,
  superadmins: 7_305_002,
  imports: 7_305_003,
  membershipCounts: 7_305_004,
} as const;

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Returns one row in the text format of PostgreSQL's COPY. */
export function copyLine(values: readonly unknown[]): string {
  return `${values.map(copyValue).join('\t')}\n`;
}

function copyValue(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  return String(value).replace(/[\\\n\r\t]/g, (character) => ESCAPES[character] ?? character);
}

/** Binds a value to a statement and returns its placeholder, or a literal if parameters are not allowed. */
export type Bind = (value: string | number | boolean | string[]) => string;

/** Collects the parameters of one statement. */
export class Parameters {
  readonly list: unknown[] = [];

  readonly bind: Bind = (value) => `$${this.list.push(value)}`;
}
