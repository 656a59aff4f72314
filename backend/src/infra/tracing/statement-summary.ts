const STRING = /'(?:[^']|'')*'/g;
const COMMENT = /--[^\n]*/g;
const OPERATION = /[a-z]+/i;
const TABLE = /\b(?:FROM|INTO|UPDATE|COPY)\s+"?([a-z_][a-z0-9_]*)"?/i;
/** The first table of any statement appears within this number of characters. */
const MAX_READ_CHARACTERS = 10_000;

interface StatementSummary {
  operation: string;
  /** The first table that the statement names. */
  table?: string;
}

/**
 * Returns the operation and the table of a statement. Ignores string literals, because the statement of an export
 * contains the search term as a literal.
 */
export function summaryOf(text: string): StatementSummary {
  const withoutValues = text.slice(0, MAX_READ_CHARACTERS).replace(COMMENT, '').replace(STRING, "''");
  const operation = OPERATION.exec(withoutValues)?.[0].toUpperCase() ?? 'STATEMENT';
  return { operation, table: TABLE.exec(withoutValues)?.[1] };
}
