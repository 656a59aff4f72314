/** What is left of a term in texts that are folded, in SQL; null of accents alone: nothing would be found in everything. */
export const foldedTerm = (parameter: string) => `NULLIF(btrim(search_fold(${parameter})), '')`;

/** The numbers of PostgreSQL's advisory locks that the portal takes. Any will do, but no two may be alike. */
export const ADVISORY_LOCKS = { migrations: 7_305_001, superadmins: 7_305_002, imports: 7_305_003 } as const;

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** One row in the text format of PostgreSQL's COPY. */
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
