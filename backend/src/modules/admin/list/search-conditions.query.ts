import type { Bind } from '../../../infra/database/sql.js';
import { COUNTRY_CODE_VALUES } from '../../reference/country-codes.js';

/** A word or a phone number of a search, in lower case without accents. */
export interface SearchTerm {
  /** All words must match. A phone number typed in groups has several words. */
  words: string[];
  /** The digits of a term that looks like a phone number. Absent if the term consists of digits only. */
  digits?: string;
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
