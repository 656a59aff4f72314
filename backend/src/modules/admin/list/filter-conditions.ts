import { matchesAll, type ResolvedFilter, type SearchTerm } from './resolved-filter.js';

/** Puts a value into a statement: as a parameter, or as a literal where parameters are not allowed. */
export type Bind = (value: string | number | boolean | string[]) => string;

/** Three letters or digits in a row are what the trigram index can look up. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u;
/** Words of four letters or digits and more; one of three with what parts it from the word before. */
const WORDS = /[\p{L}\p{N}]{4,}|[^\p{L}\p{N}][\p{L}\p{N}]{3}(?![\p{L}\p{N}])/gu;

/** Under another name for the same byte order ("C" is "POSIX") the trigram index does not apply: texts are compared. */
const COMPARED_TEXT = 's.text COLLATE "POSIX"';

/** How many members match, as `total`. */
export function countStatement(filter: ResolvedFilter, bind: Bind): string {
  return `SELECT count(*)::int AS total FROM (${matchingIds(filter, bind)}) AS matching`;
}

/** The ids of all who match. Where the search texts tell, the members themselves are left alone. */
export function matchingIds(filter: ResolvedFilter, bind: Bind): string {
  const { search, ...others } = filter;
  return search && matchesAll(others)
    ? foundIds(search, bind)
    : `SELECT u.id FROM users u WHERE ${conditions(filter, bind)}`;
}

/** The filter as a condition on `users u`. */
export function conditions(filter: ResolvedFilter, bind: Bind): string {
  const { search } = filter;
  return [traitConditions(filter, bind), ...(search ? [isFound(search, bind)] : [])].join(' AND ');
}

/** The search as a condition on `users u`. */
export function isFound(search: SearchTerm, bind: Bind): string {
  return `u.id IN (${foundIds(search, bind)})`;
}

function foundIds(search: SearchTerm, bind: Bind): string {
  return `SELECT s.user_id AS id FROM search_texts s WHERE ${searchCondition(search, bind)}`;
}

/** The filter without its search. */
export function traitConditions(filter: ResolvedFilter, bind: Bind): string {
  const { role, passingYear, mentorshipAvailable, departments, cities } = filter;
  const parts = [
    role && `u.role = ${bind(role)}`,
    passingYear !== undefined && `u.passing_year = ${bind(passingYear)}`,
    mentorshipAvailable !== undefined && `u.mentorship_available = ${bind(mentorshipAvailable)}`,
    departments && `u.department = ANY (${bind(departments)}::text[])`,
    cities && `u.current_city = ANY (${bind(cities)}::text[])`,
  ];
  return parts.filter(Boolean).join(' AND ') || 'true';
}

/**
 * The search as a condition on `search_texts s`. Of a text's four lines the third one is the phone number; none of the
 * fields may hold a line break.
 */
export function searchCondition({ text, digits }: SearchTerm, bind: Bind): string {
  if (!digits) return contains(text, lookedUp(text), bind);
  const anywhere = contains(text, TRIGRAM.test(text) ? text : undefined, bind);
  return `(${anywhere} OR ${like(TRIGRAM.test(digits), `%\n%\n%${digits}%\n%`, bind)})`;
}

/** Texts in which the part is looked up are compared with the whole. */
function contains(text: string, part: string | undefined, bind: Bind): string {
  const parts = [
    part !== undefined && like(true, anywhereIn(part), bind),
    part !== text && like(false, anywhereIn(text), bind),
  ];
  return parts.filter(Boolean).join(' AND ');
}

/**
 * Of an address only what stands before the @: most members share the rest. Of a term with a number only the longest word
 * with one: many share a name, and each trigram more is looked for once for every text that has the rarest. Without three
 * letters or digits in a row nothing: the index would be read as a whole.
 */
function lookedUp(text: string): string | undefined {
  const [mailbox = ''] = text.split('@');
  const numbered = (mailbox.match(WORDS) ?? []).filter((word) => /\d/.test(word));
  const [longest] = numbered.sort((a, b) => b.length - a.length);
  return [longest, mailbox, text].find((part) => part !== undefined && TRIGRAM.test(part));
}

function like(isLookedUp: boolean, pattern: string, bind: Bind): string {
  return `${isLookedUp ? 's.text' : COMPARED_TEXT} LIKE ${bind(pattern)}`;
}

/** Wildcards in the term are literal. */
function anywhereIn(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
