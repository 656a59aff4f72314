import type { ResolvedFilter, SearchTerm } from './resolved-filter.js';

/** Puts a value into a statement: as a parameter, or as a literal where parameters are not allowed. */
export type Bind = (value: string | number | boolean | string[]) => string;

/** Three letters or digits in a row are what the trigram index can look up. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u;

/**
 * Under another name for the same byte order ("C" is "POSIX") the trigram index does not apply, and the narrow index of
 * all search texts is read.
 */
const SCANNED_TEXT = 'u.search_text COLLATE "POSIX"';

/** True when nothing but the texts of all members can tell who matches. */
export function readsAllTexts({ search, ...others }: ResolvedFilter): boolean {
  return search !== undefined && Object.keys(others).length === 0 && !TRIGRAM.test(search.text);
}

/** The filter as a condition on `users u`. */
export function conditions(filter: ResolvedFilter, bind: Bind): string {
  const { search } = filter;
  return [traitConditions(filter, bind), ...(search ? [searchCondition(search, bind)] : [])].join(' AND ');
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

export function searchCondition({ text, digits }: SearchTerm, bind: Bind): string {
  const anywhere = contains(text, bind);
  if (!digits) return anywhere;
  const phone = bind(pattern(digits));
  return `(${anywhere} OR (${contains(digits, bind)} AND u.phone_number LIKE ${phone}))`;
}

/**
 * Without three letters in a row the trigram index would be read as a whole. Of an address only what stands before the @
 * is looked up in it: most members share the rest, and to read where it stands costs more than all else.
 */
function contains(text: string, bind: Bind): string {
  const [mailbox = ''] = text.split('@');
  const lookedUp = [mailbox, text].find((part) => TRIGRAM.test(part));
  const parts = [
    lookedUp && `u.search_text LIKE ${bind(pattern(lookedUp))}`,
    lookedUp !== text && `${SCANNED_TEXT} LIKE ${bind(pattern(text))}`,
  ];
  return `(${parts.filter(Boolean).join(' AND ')})`;
}

/** Wildcards in the term are literal. */
function pattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
