import type { ClientBase } from 'pg';
import type { DataSource } from 'typeorm';
import { type Bind, Parameters, queryRows } from '../../../infra/database/sql.query.js';
import { countByTraits } from '../../users/membership-counts.query.js';
import {
  isByTraits,
  matchesAll,
  type ResolvedFilter,
  type SearchTerm,
  TEXT_FILTERS,
} from './resolve-filter.query.js';

/**
 * Returns the number of members that match the filter. With a client inside a transaction, counts in the transaction's
 * snapshot.
 */
export async function countMatching(
  database: DataSource | ClientBase,
  filter: ResolvedFilter,
): Promise<number> {
  if (isByTraits(filter)) return countByTraits(database, filter);
  const { bind, list: values } = new Parameters();
  const text = `SELECT count(*)::int AS total FROM (${matchingIds(filter, bind)}) AS matching`;
  const [counted] = await queryRows<{ total: number }>(database, { text, values });
  return counted?.total ?? 0;
}

/** The size of a random sample of members. To compare this many search texts takes one or two milliseconds. */
const SAMPLE_ROWS = 2_500;

/**
 * Returns the FROM clause of a random sample of `search_texts s`, and the share of all members that are in the sample.
 * Each call returns the same sample as long as the members do not change.
 */
export function sampleOf(allMembers: number): { sample: string; share: number } {
  const share = Math.min(1, SAMPLE_ROWS / allMembers);
  return { sample: `search_texts s TABLESAMPLE SYSTEM (${100 * share}) REPEATABLE (0)`, share };
}

/** Selects the ids of all matching members. Does not read the table `users`. */
function matchingIds(filter: ResolvedFilter, bind: Bind): string {
  return `SELECT s.user_id AS id FROM search_texts s WHERE ${searchedConditions(filter, bind)}`;
}

/** Returns the filter as a condition on `users u`. Looks up the members in `search_texts`, which has the indexes. */
export function conditions(filter: ResolvedFilter, bind: Bind): string {
  return matchesAll(filter) ? 'true' : `u.id IN (${matchingIds(filter, bind)})`;
}

/** Returns the filter as a condition on `search_texts s`. */
export function searchedConditions(filter: ResolvedFilter, bind: Bind): string {
  const { search, shortTerm } = filter;
  const compared = (comparison: string, value?: string | number | boolean) =>
    value !== undefined && `s.${comparison} ${bind(value)}`;
  const oneOf = (column: string, type: string, values?: string[]) =>
    values && `s.${column} = ANY (${bind(values)}::${type}[])`;
  const parts = [
    oneOf('user_id', 'uuid', filter.ids),
    compared('role =', filter.role),
    compared('passing_year =', filter.passingYear),
    compared('passing_year >=', filter.passingYearFrom),
    compared('passing_year <=', filter.passingYearTo),
    compared('mentorship_available =', filter.mentorshipAvailable),
    compared('looking_for_mentor =', filter.lookingForMentor),
    ...TEXT_FILTERS.map(({ part, column }) => oneOf(column, 'text', filter[part])),
    search && searchCondition(search, bind),
    shortTerm !== undefined && containsShortTerm(shortTerm, bind),
  ];
  return parts.filter(Boolean).join(' AND ') || 'true';
}

/** The trigram index needs three consecutive letters or digits. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u;
/**
 * Matches a run of four or more letters or digits. Matches a run of exactly three only together with the separator
 * before the run.
 */
const WORDS = /[\p{L}\p{N}]{4,}|[^\p{L}\p{N}][\p{L}\p{N}]{3}(?![\p{L}\p{N}])/gu;

/**
 * The column `text` for comparisons that must not use the trigram index: another condition already leaves few texts, or
 * the compared text has no trigram. The index has the collation "C", so PostgreSQL does not use it for the collation
 * "POSIX". Both collations give the same results.
 */
const COMPARED_TEXT = 's.text COLLATE "POSIX"';

/**
 * Returns the search as a condition on `search_texts s`. The column `text` has four lines: name, e-mail address, phone
 * number and company. The values themselves contain no line breaks.
 */
function searchCondition(terms: SearchTerm[], bind: Bind): string {
  const words = wordsOf(terms);
  const phones = terms.filter(({ digits }) => digits).map((term) => likePhone(term, bind));
  return [...containsAll(words, bind), ...phones].join(' AND ');
}

/** Returns the distinct words of all terms without the property `digits`. */
function wordsOf(terms: SearchTerm[]): string[] {
  return [...new Set(terms.filter(({ digits }) => !digits).flatMap((term) => term.words))];
}

/** Returns true if a word or a phone number has a trigram: three consecutive letters or digits. */
function hasTrigram(terms: SearchTerm[]): boolean {
  return terms.some(({ words, digits = '' }) => [...words, digits].some((word) => TRIGRAM.test(word)));
}

/** Returns true for a search without a trigram, if the filter has no `ids`, no `role` and no `passingYear`. */
export function isShortSearch({ search, ids, role, passingYear }: ResolvedFilter): boolean {
  const isSelective = [ids, role, passingYear].some((part) => part !== undefined);
  return search !== undefined && !hasTrigram(search) && !isSelective;
}

/**
 * Returns true for a filter that many members may match: one without a search, or with a search for few letters. Few
 * members match most searches in which a word has a digit or all words have at least four letters.
 */
export function isProbablyBroad({ search }: ResolvedFilter): boolean {
  if (!search || !hasTrigram(search)) return true;
  const words = wordsOf(search);
  return words.some((word) => word.length < 4) && !words.some(numbered);
}

/**
 * Adds a `shortTerm` to the filter of a short search: the one or two consecutive ASCII letters or digits of the search
 * that the fewest texts of a sample contain. Returns the same filter if a tenth or more of the sample contain them:
 * then comparing all texts with the search is faster than an index lookup.
 */
export async function withShortTerm(database: DataSource, filter: ResolvedFilter): Promise<ResolvedFilter> {
  if (!isShortSearch(filter)) return filter;
  const { bind, list } = new Parameters();
  const { sample } = sampleOf(await countByTraits(database, {}));
  const parts = wordsOf(filter.search ?? []).flatMap((word) => word.match(/[a-z\d]{1,2}/g) ?? []);
  const share = 'avg((strpos(s.text, part) > 0)::int)';
  const [rarest] = await database.query(
    `SELECT part FROM ${sample} CROSS JOIN unnest(${bind(parts)}::text[]) AS part
     GROUP BY part HAVING ${share} < 0.1 ORDER BY ${share} LIMIT 1`,
    list,
  );
  return rarest ? { ...filter, shortTerm: rarest.part } : filter;
}

const ASCII_LETTERS_AND_DIGITS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/**
 * Looks up one or two letters or digits in the index of trigrams. PostgreSQL puts two spaces before each word and one
 * space after it, and then cuts the word into trigrams. So two consecutive letters are always the start of a trigram.
 * The last letter of a word is never the start of a trigram, so a single letter is also looked up in the middle of
 * trigrams. Trigrams with non-ASCII characters are hashed, so the lookup also finds all texts with such characters.
 */
function containsShortTerm(term: string, bind: Bind): string {
  const first = `${term}:* | 'non-ascii'`;
  const single = [`' ${term}':*`, ...ASCII_LETTERS_AND_DIGITS.map((before) => `'${before}${term} '`)];
  const lexemes = term.length === 1 ? [first, ...single].join(' | ') : first;
  return `search_trigrams(s.text) @@ ${bind(lexemes)}::tsquery`;
}

/** Matches a phone number that contains `digits`, or a search text that contains all `words`. */
function likePhone({ words, digits = '' }: SearchTerm, bind: Bind): string {
  const anywhere = words.map((word) => contains(word, TRIGRAM.test(word) ? word : undefined, bind));
  return `((${anywhere.join(' AND ')}) OR ${like(TRIGRAM.test(digits), `%\n%\n%${digits}%\n%`, bind)})`;
}

/**
 * Uses the index only for the longest word part with a digit, if there is one. Few texts contain such a part. To look
 * up more words in the index would cost more than to compare these few texts. If there is no such part, but several
 * words have a trigram, looks up one trigram of each of these words. PostgreSQL reads a long list of texts for most
 * trigrams.
 */
function containsAll(words: string[], bind: Bind): string[] {
  const longest = words.map(numbered).sort(byLength).at(0);
  const parts = words.map(lookedUp);
  const areSeveral = parts.filter(Boolean).length > 1;
  return words.map((word, index) => {
    const part = parts[index];
    if (longest === undefined) return contains(word, areSeveral && part ? rarestTrigram(part) : part, bind);
    return contains(word, numbered(word) === longest ? longest : undefined, bind);
  });
}

/** Matches search texts that contain `text`. Looks up `part`, a substring of `text`, in the trigram index. */
function contains(text: string, part: string | undefined, bind: Bind): string {
  const parts = [
    part !== undefined && like(true, anywhereIn(part), bind),
    part !== text && like(false, anywhereIn(text), bind),
  ];
  return parts.filter(Boolean).join(' AND ');
}

/**
 * Returns the part to look up in the index. For an e-mail address, prefers the part before the @, because many members
 * share the domain. Returns undefined if the word has no three consecutive letters or digits, because a lookup would
 * scan the whole index.
 */
function lookedUp(word: string): string | undefined {
  return [mailboxOf(word), word].find((part) => TRIGRAM.test(part));
}

/** The letters of English, the most frequent first. All other characters count as rarer. */
const LETTERS = 'etaoinsrhldcumfpgwybvkxjqz';

/** Returns the trigram of the text that is probably in the fewest texts. */
function rarestTrigram(text: string): string | undefined {
  const rank = (letter: string) => (LETTERS.includes(letter) ? LETTERS.indexOf(letter) : LETTERS.length);
  const rarity = (trigram: string) => [...trigram].reduce((sum, letter) => sum + rank(letter), 0);
  return [...text.matchAll(/(?=([\p{L}\p{N}]{3}))/gu)]
    .map(([, trigram = '']) => trigram)
    .sort((a, b) => rarity(b) - rarity(a))
    .at(0);
}

/** Returns the word's longest part that contains a digit. Such a part matches fewer members than a part of a name. */
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
