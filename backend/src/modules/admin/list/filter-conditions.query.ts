import type { DataSource } from 'typeorm';
import { type Bind, Parameters } from '../../../infra/database/sql.js';
import { matchesAll, type ResolvedFilter, type SearchTerm } from './resolve-filter.query.js';

/** Returns a statement that counts the matching members as `total`. */
export function countStatement(filter: ResolvedFilter, bind: Bind): string {
  return `SELECT count(*)::int AS total FROM (${matchingIds(filter, bind)}) AS matching`;
}

/** Selects the ids of all matching members. A filter that only searches does not read the table `users`. */
export function matchingIds(filter: ResolvedFilter, bind: Bind): string {
  const { search, ...others } = filter;
  return search && matchesAll(others)
    ? foundIds(search, bind)
    : `SELECT u.id FROM users u WHERE ${conditions(filter, bind)}`;
}

/** Returns the filter as a condition on `users u`. */
export function conditions(filter: ResolvedFilter, bind: Bind): string {
  const { search } = filter;
  return [traitConditions(filter, bind), ...(search ? [isFound(search, bind)] : [])].join(' AND ');
}

/** Returns the search as a condition on `users u`. */
function isFound(search: SearchTerm[], bind: Bind): string {
  return `u.id IN (${foundIds(search, bind)})`;
}

function foundIds(search: SearchTerm[], bind: Bind): string {
  return `SELECT s.user_id AS id FROM search_texts s WHERE ${searchCondition(search, bind)}`;
}

/** Returns the filter without its search as a condition on `users u`. */
export function traitConditions(filter: ResolvedFilter, bind: Bind): string {
  const { ids, role, mentorshipAvailable, lookingForMentor, departments, colleges, cities, countries } =
    filter;
  const parts = [
    ids && `u.id = ANY (${bind(ids)}::uuid[])`,
    role && `u.role = ${bind(role)}`,
    ...yearConditions(filter, bind),
    mentorshipAvailable !== undefined && `u.mentorship_available = ${bind(mentorshipAvailable)}`,
    lookingForMentor !== undefined && `u.looking_for_mentor = ${bind(lookingForMentor)}`,
    departments && `u.department = ANY (${bind(departments)}::text[])`,
    colleges && `u.college = ANY (${bind(colleges)}::text[])`,
    cities && `u.current_city = ANY (${bind(cities)}::text[])`,
    countries && `u.current_country = ANY (${bind(countries)}::text[])`,
  ];
  return parts.filter(Boolean).join(' AND ') || 'true';
}

function yearConditions(filter: ResolvedFilter, bind: Bind) {
  const { passingYear, passingYearFrom, passingYearTo } = filter;
  return [
    passingYear !== undefined && `u.passing_year = ${bind(passingYear)}`,
    passingYearFrom !== undefined && `u.passing_year >= ${bind(passingYearFrom)}`,
    passingYearTo !== undefined && `u.passing_year <= ${bind(passingYearTo)}`,
  ];
}

/** Counts the members that match. */
export async function countMembers(
  source: Pick<DataSource, 'query'>,
  filter: ResolvedFilter,
): Promise<number> {
  const values = new Parameters();
  const [{ total }] = await source.query(countStatement(filter, values.bind), values.list);
  return total;
}

/** The trigram index needs three consecutive letters or digits. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u;
/** Matches words of four or more letters or digits, and words of three with the preceding separator. */
const WORDS = /[\p{L}\p{N}]{4,}|[^\p{L}\p{N}][\p{L}\p{N}]{3}(?![\p{L}\p{N}])/gu;

/** "POSIX" orders like "C", but the trigram index does not apply to it. PostgreSQL then compares the texts directly. */
const COMPARED_TEXT = 's.text COLLATE "POSIX"';

/**
 * Returns the search as a condition on `search_texts s`. A text has four lines, and the third is the phone number. The
 * fields contain no line breaks.
 */
export function searchCondition(terms: SearchTerm[], bind: Bind): string {
  const words = [...new Set(terms.filter(({ digits }) => !digits).flatMap((term) => term.words))];
  const phones = terms.filter(({ digits }) => digits).map((term) => likePhone(term, bind));
  return [...containsAll(words, bind), ...phones].join(' AND ');
}

/** Matches a phone number that contains the digits, or a text that contains all typed words. */
function likePhone({ words, digits = '' }: SearchTerm, bind: Bind): string {
  const anywhere = words.map((word) => contains(word, TRIGRAM.test(word) ? word : undefined, bind));
  return `((${anywhere.join(' AND ')}) OR ${like(TRIGRAM.test(digits), `%\n%\n%${digits}%\n%`, bind)})`;
}

/**
 * Uses the index only for the longest word part with a digit, if there is one. Such a part is selective, and index
 * lookups of further words would cost more than comparing the few remaining texts.
 */
function containsAll(words: string[], bind: Bind): string[] {
  const longest = words.map(numbered).sort(byLength).at(0);
  return words.map((word) => {
    if (longest === undefined) return contains(word, lookedUp(word), bind);
    return contains(word, numbered(word) === longest ? longest : undefined, bind);
  });
}

/** Looks up the part in the index and compares the found texts with the whole word. */
function contains(text: string, part: string | undefined, bind: Bind): string {
  const parts = [
    part !== undefined && like(true, anywhereIn(part), bind),
    part !== text && like(false, anywhereIn(text), bind),
  ];
  return parts.filter(Boolean).join(' AND ');
}

/**
 * Returns the part to look up in the index. For an e-mail address, the part before the @, because most members share
 * the domain. Returns undefined without three consecutive letters or digits: a lookup would scan the whole index.
 */
function lookedUp(word: string): string | undefined {
  return [mailboxOf(word), word].find((part) => TRIGRAM.test(part));
}

/** Returns the longest part of a word with a digit. Numbers are more selective than names. */
function numbered(word: string): string | undefined {
  const parts = mailboxOf(word).match(WORDS) ?? [];
  return parts
    .filter((part) => /\d/.test(part))
    .sort(byLength)
    .at(0);
}

function mailboxOf(word: string): string {
  return word.split('@').at(0) ?? word;
}

/** Sorts the longest first and undefined last. */
function byLength(a: string | undefined, b: string | undefined): number {
  return (b?.length ?? 0) - (a?.length ?? 0);
}

function like(isLookedUp: boolean, pattern: string, bind: Bind): string {
  return `${isLookedUp ? 's.text' : COMPARED_TEXT} LIKE ${bind(pattern)}`;
}

/** Returns a LIKE pattern with escaped wildcards. */
function anywhereIn(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
