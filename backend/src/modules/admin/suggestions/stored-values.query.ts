import type { DataSource } from 'typeorm';
import { foldedTerm } from '../../../infra/database/sql.query.js';
import { storedValues } from '../list/resolve-filter.query.js';
import type { SuggestedField } from './dto/suggestions.dto.js';

/** A stored value, and its folded form in lower case without accents. */
export interface StoredValue {
  value: string;
  folded: string;
}

/** Limits the memory of a process, because members enter these texts freely. */
const MAX_STORED_VALUES = 20_000;

const COLUMNS: Record<SuggestedField, string> = {
  department: 'department',
  currentCity: 'current_city',
  currentCountry: 'current_country',
  college: 'college',
};

/** Returns distinct values of a field, in alphabetical order. The order ignores case and accents. */
export function readStoredValues(dataSource: DataSource, field: SuggestedField): Promise<StoredValue[]> {
  return dataSource.query(
    `SELECT value, search_fold(value) AS folded
     FROM (${storedValues(COLUMNS[field])} LIMIT ${MAX_STORED_VALUES}) stored ORDER BY folded, value`,
  );
}

/** Returns the folded text. Returns null for a text of accents only, which matches no value. */
export async function foldText(dataSource: DataSource, text: string): Promise<string | null> {
  const [{ folded }] = await dataSource.query(`SELECT ${foldedTerm('$1')} AS folded`, [text]);
  return folded;
}
