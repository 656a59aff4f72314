import type { ClientBase, Pool } from 'pg';
import type { Role } from '../../../common/access/roles.js';
import { foldedTerm } from '../../../infra/database/sql.js';
import { COUNTRY_CODE_VALUES } from '../../reference/country-codes.js';
import type { MemberFilterDto, YesOrNo } from './dto/member-list.dto.js';

/**
 * Selects the distinct values of a column of `users` as `value`. The column must be the first one of an index. Jumps
 * from each value to the next greater one in the index (loose index scan), which takes microseconds per value.
 */
export const storedValues = (column: string) => `
  WITH RECURSIVE stored AS (
    (SELECT ${column} AS value FROM users WHERE ${column} IS NOT NULL ORDER BY ${column} LIMIT 1)
    UNION ALL
    SELECT (SELECT ${column} FROM users WHERE ${column} > stored.value ORDER BY ${column} LIMIT 1)
    FROM stored WHERE stored.value IS NOT NULL
  )
  SELECT value FROM stored WHERE value <> ''`;

/** For ASCII text, `search_fold` only converts to lower case, in all locales except the Turkic ones. */
const ASCII = /^[ -~]*$/;

const QUOTED = /^"(.+)"$/;

/** A term of accents only folds to an empty string, so keep it as it is: it matches no value. */
const folded = (parameter: string) => `COALESCE(${foldedTerm(parameter)}, ${parameter})`;

/** Selects the stored values that contain the parameter, or NULL without a parameter. The search then uses equality. */
const valuesContaining = (column: string, parameter: string) => `
  CASE WHEN ${parameter}::text IS NOT NULL THEN (
    SELECT COALESCE(array_agg(value), '{}') FROM (${storedValues(column)}) stored
    WHERE strpos(search_fold(value), ${folded(parameter)}) > 0
  ) END`;

const RESOLVE = {
  name: 'resolve-filter',
  text: `SELECT ${folded('$1')} AS search, ${valuesContaining('department', '$2')} AS departments,
    ${valuesContaining('college', '$3')} AS colleges,
    ${valuesContaining('current_city', '$4')} AS cities, ${valuesContaining('current_country', '$5')} AS countries`,
};

interface Resolved {
  search: string | null;
  departments: string[] | null;
  colleges: string[] | null;
  cities: string[] | null;
  countries: string[] | null;
}

/** Resolves the texts of a filter. Non-ASCII text is folded by PostgreSQL, which also folded the stored texts. */
export async function resolveFilter(
  database: Pool | ClientBase,
  query: MemberFilterDto & Pick<ResolvedFilter, 'ids'>,
): Promise<ResolvedFilter> {
  const { search } = query;
  const exact = { ...(query.ids && { ids: query.ids }), ...exactPart(query), ...wholeValues(query) };
  const { department, college, currentCity, currentCountry } = query;
  const parts = [department, college, currentCity, currentCountry].map((text) =>
    text && !QUOTED.test(text) ? text : null,
  );
  if (parts.every((part) => part === null) && ASCII.test(search ?? ''))
    return { ...exact, ...(search && { search: searchTerms(search.toLowerCase()) }) };
  const { rows } = await database.query<Resolved>({ ...RESOLVE, values: [search ?? null, ...parts] });
  const [texts] = rows;
  return {
    ...exact,
    ...(texts?.departments && { departments: texts.departments }),
    ...(texts?.colleges && { colleges: texts.colleges }),
    ...(texts?.cities && { cities: texts.cities }),
    ...(texts?.countries && { countries: texts.countries }),
    ...(texts?.search && { search: searchTerms(texts.search) }),
  };
}

/** Texts in double quotes are whole values, compared as they are stored. */
function wholeValues(query: MemberFilterDto): ResolvedFilter {
  const whole = (text: string | null | undefined) => text && QUOTED.exec(text)?.slice(1);
  const [departments, colleges] = [whole(query.department), whole(query.college)];
  const [cities, countries] = [whole(query.currentCity), whole(query.currentCountry)];
  return {
    ...(departments && { departments }),
    ...(colleges && { colleges }),
    ...(cities && { cities }),
    ...(countries && { countries }),
  };
}

/** Returns the fields that are compared unchanged. */
function exactPart(query: MemberFilterDto): ResolvedFilter {
  const { role, passingYear, passingYearFrom, passingYearTo, mentorshipAvailable, lookingForMentor } = query;
  return {
    ...(role && { role }),
    ...(passingYear !== undefined && { passingYear }),
    ...(passingYearFrom !== undefined && { passingYearFrom }),
    ...(passingYearTo !== undefined && { passingYearTo }),
    ...(mentorshipAvailable && { mentorshipAvailable: isYes(mentorshipAvailable) }),
    ...(lookingForMentor && { lookingForMentor: isYes(lookingForMentor) }),
  };
}

const isYes = (answer: YesOrNo) => answer === 'true';

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
}

/** Returns true if the filter is empty. */
export function matchesAll(filter: ResolvedFilter): boolean {
  return Object.keys(filter).length === 0;
}

/** Returns true if the filter restricts only traits. */
export function isByTraits(filter: ResolvedFilter): boolean {
  const { ids, colleges, cities, countries, lookingForMentor, search } = filter;
  return [ids, colleges, cities, countries, lookingForMentor, search].every((part) => part === undefined);
}

/** A word or a phone number of a search, in lower case without accents. */
export interface SearchTerm {
  /** All words must match. A phone number typed in groups has several words. */
  words: string[];
  /** The digits of a term that looks like a phone number. Absent if the term consists of digits only. */
  digits?: string;
}

/** Maximum number of separate words. The rest is searched as one phrase, which limits the statement's length. */
const MAX_SEARCH_WORDS = 8;

const PHONE_LIKE = /^[\d\s()+./-]*\d[\d\s()+./-]*$/;
/** Removed before the search, because most phone numbers are stored without the country code. */
const COUNTRY_CODE = new RegExp(`^(?:${COUNTRY_CODE_VALUES.map((code) => `\\${code}`).join('|')})`);

/** Splits a folded search into terms. Consecutive words that look like a phone number form one term. */
export function searchTerms(text: string): SearchTerm[] {
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
