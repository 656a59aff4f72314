import type { ClientBase } from 'pg';
import type { DataSource } from 'typeorm';
import type { Role } from '../../../common/access/roles.js';
import { foldedTerm, queryRows } from '../../../infra/database/sql.query.js';
import { COUNTRY_CODE_VALUES } from '../../reference/country-codes.js';
import type { MemberFilterDto } from './dto/member-list.dto.js';

/** The filters by a text. Maps the field of the query to the part of `ResolvedFilter` and to the database column. */
export const TEXT_FILTERS = [
  { field: 'department', part: 'departments', column: 'department' },
  { field: 'college', part: 'colleges', column: 'college' },
  { field: 'currentCity', part: 'cities', column: 'current_city' },
  { field: 'currentCountry', part: 'countries', column: 'current_country' },
] as const;

/**
 * Selects the distinct values of a column of `search_texts` as `value`, except NULL and ''. The column must have an
 * index. Jumps from each value to the next greater one in the index (loose index scan), which takes microseconds per
 * value.
 */
export const storedValues = (column: string) => `
  WITH RECURSIVE stored AS (
    (SELECT ${column} AS value FROM search_texts WHERE ${column} IS NOT NULL ORDER BY ${column} LIMIT 1)
    UNION ALL
    SELECT (SELECT ${column} FROM search_texts WHERE ${column} > stored.value ORDER BY ${column} LIMIT 1)
    FROM stored WHERE stored.value IS NOT NULL
  )
  SELECT value FROM stored WHERE value <> ''`;

/**
 * Matches ASCII text. For such a text, the database function `search_fold` only converts to lower case, except in
 * Turkic locales. So JavaScript can fold the text without a query.
 */
const ASCII = /^[ -~]*$/;

const QUOTED = /^"(.+)"$/;

/**
 * Folds a text: converts it to lower case and removes accents. If only accents were typed, nothing remains. Then the
 * text stays as it is and matches no value.
 */
const folded = (parameter: string) => `COALESCE(${foldedTerm(parameter)}, ${parameter})`;

/**
 * Selects the stored values that contain the text in `parameter`, or NULL if `parameter` is NULL. The filter then finds
 * the members with one of these values.
 */
const valuesContaining = (column: string, parameter: string) => `
  CASE WHEN ${parameter}::text IS NOT NULL THEN (
    SELECT COALESCE(array_agg(value), '{}') FROM (${storedValues(column)}) stored
    WHERE strpos(search_fold(value), ${folded(parameter)}) > 0
  ) END`;

/** Selects all stored spellings of a place that differ only in case: the statistics count them as one place. */
const spellingsOf = (column: string, parameter: string) => `
  (SELECT COALESCE(array_agg(value), '{}') FROM (${storedValues(column)}) stored
   WHERE lower(value) = lower(${parameter}))`;

/** The filters by a place. */
const PLACES = ['cities', 'countries'];

const RESOLVED_TEXTS = TEXT_FILTERS.map(({ part, column }, index) => {
  const [contained, quoted] = [`$${index + 2}`, `$${index + 2 + TEXT_FILTERS.length}`];
  const whole = PLACES.includes(part) ? spellingsOf(column, quoted) : `ARRAY[${quoted}]`;
  return `CASE WHEN ${quoted}::text IS NOT NULL THEN ${whole}
    ELSE ${valuesContaining(column, contained)} END AS ${part}`;
});
const RESOLVE = {
  name: 'resolve-filter',
  text: `SELECT ${folded('$1')} AS search, ${RESOLVED_TEXTS.join(', ')}`,
};

interface Texts extends Partial<Record<(typeof TEXT_FILTERS)[number]['part'], string[] | null>> {
  search?: string | null;
}

/** Replaces the texts of a filter by the stored values that contain them. Omits the parts that restrict nothing. */
export async function resolveFilter(
  database: DataSource | ClientBase,
  query: MemberFilterDto & Pick<ResolvedFilter, 'ids'>,
): Promise<ResolvedFilter> {
  const { ids, role, passingYear, passingYearFrom, passingYearTo } = query;
  const [mentorshipAvailable, lookingForMentor] = [query.mentorshipAvailable, query.lookingForMentor].map(
    (answer) => answer && answer === 'true',
  );
  const { search, ...texts } = await resolveTexts(database, query);
  const years = { passingYear, passingYearFrom, passingYearTo };
  const parts = { ids, role, ...years, mentorshipAvailable, lookingForMentor, ...texts };
  const restricting = Object.entries(parts).filter(([, part]) => part !== undefined && part !== null);
  return { ...Object.fromEntries(restricting), ...(search && { search: searchTerms(search) }) };
}

/**
 * Replaces each text of `TEXT_FILTERS` by the stored values that contain it. Replaces a text in double quotes by the
 * text without quotes. Replaces a place in double quotes by all its stored spellings. PostgreSQL folds non-ASCII text,
 * because it also folded the stored texts.
 */
async function resolveTexts(database: DataSource | ClientBase, query: MemberFilterDto): Promise<Texts> {
  const search = query.search ?? null;
  const filters = TEXT_FILTERS.map(({ field }) => query[field] || null);
  if (filters.every((text) => text === null) && ASCII.test(search ?? '')) {
    return { search: search?.toLowerCase() };
  }
  const quoted = filters.map((text) => QUOTED.exec(text ?? '')?.[1] ?? null);
  const contained = filters.map((text, index) => (quoted[index] === null ? text : null));
  const [texts = {}] = await queryRows<Texts>(database, {
    ...RESOLVE,
    values: [search, ...contained, ...quoted],
  });
  return texts;
}

/** A filter in which department, college, city and country are replaced by the stored values that contain them. */
export interface ResolvedFilter {
  /** Ids of members who were selected one by one. */
  ids?: string[];
  role?: Role;
  passingYear?: number;
  passingYearFrom?: number;
  passingYearTo?: number;
  mentorshipAvailable?: boolean;
  lookingForMentor?: boolean;
  departments?: string[];
  colleges?: string[];
  cities?: string[];
  countries?: string[];
  /** Every term must occur somewhere in the member's search text. */
  search?: SearchTerm[];
  /** One or two ASCII letters or digits of the search, by which an index finds the texts to compare. */
  shortTerm?: string;
}

/** Returns true if the filter is empty. */
export function matchesAll(filter: ResolvedFilter): boolean {
  return Object.keys(filter).length === 0;
}

/**
 * Returns true if the filter uses only role, department, graduation year or availability as a mentor. The database
 * stores the numbers of members by these traits.
 */
export function isByTraits(filter: ResolvedFilter): boolean {
  const { ids, colleges, cities, countries, lookingForMentor, search } = filter;
  return [ids, colleges, cities, countries, lookingForMentor, search].every((part) => part === undefined);
}

/** A word or a phone number of a search, in lower case without accents. */
export interface SearchTerm {
  /** All words must match, unless `digits` match. A phone number typed in groups has several words. */
  words: string[];
  /**
   * The digits of a term that looks like a phone number, without the country code. Absent for a term of digits only and
   * for any other word.
   */
  digits?: string;
}

/**
 * Maximum number of words in a search. If a search has more words, the eighth and all later words are searched as one
 * phrase. This limits the statement's length.
 */
const MAX_SEARCH_WORDS = 8;

const PHONE_LIKE = /^[\d\s()+./-]*\d[\d\s()+./-]*$/;
/** Matches the country code at the start of a number. The search ignores it: most numbers are stored without it. */
const COUNTRY_CODE = new RegExp(`^(?:${COUNTRY_CODE_VALUES.map((code) => `\\${code}`).join('|')})`);

/** Splits a folded search into terms. Consecutive words that look like a phone number form one term. */
function searchTerms(text: string): SearchTerm[] {
  const words = firstWords(text);
  const groups: string[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last !== undefined && PHONE_LIKE.test(last) && PHONE_LIKE.test(word)) group.push(word);
    else groups.push([word]);
  }
  return groups.map(searchTerm);
}

function firstWords(text: string): string[] {
  const words = text.split(' ').filter(Boolean);
  if (words.length <= MAX_SEARCH_WORDS) return words;
  return [...words.slice(0, MAX_SEARCH_WORDS - 1), words.slice(MAX_SEARCH_WORDS - 1).join(' ')];
}

function searchTerm(group: string[]): SearchTerm {
  const text = group.join(' ');
  const words = [...new Set(group)];
  if (!PHONE_LIKE.test(text)) return { words };
  const digits = text.replace(/\D/g, '');
  const national = text
    .replace(/[^\d+]/g, '')
    .replace(COUNTRY_CODE, '')
    .replace(/\D/g, '');
  return digits === text ? { words } : { words, digits: national || digits };
}
