import { LIMITS } from './limits.js';

/**
 * Allows fewer characters before the `@` than RFC 5321. With some of the excluded characters, a text could be read as
 * the addresses of several recipients.
 */
const FORMAT = /^[!#-'*+\-./0-9=?A-Z^-~]+@[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$/;

/** Gmail ignores dots in the local part, and both domains deliver to the same mailbox. */
const GMAIL_DOMAINS = ['gmail.com', 'googlemail.com'];

/**
 * Returns true if an account may have this address. The sign-in page removes some characters from a typed address, as
 * `cleanedEmail` does. The shortened address must be valid too: otherwise, its owner could register but never sign in.
 */
export function isEmail(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > LIMITS.emailLength) return false;
  return FORMAT.test(value) && FORMAT.test(cleanedEmail(value));
}

/**
 * Returns the unique key of an account: the address in lower case. PostgreSQL computes `users.email_key` in the same
 * way.
 */
export function emailKey(email: string): string {
  return asciiLowerCase(email);
}

/**
 * Cleans an address as the sign-in page does: keeps letters, digits, `_`, `.`, `-` and `@`, and converts to lower case.
 */
export function cleanedEmail(email: string): string {
  return asciiLowerCase(email.replace(/[^A-Za-z0-9_@.-]/g, ''));
}

/**
 * Returns the key of the mailbox that receives mail for the address. The portal limits the mails for each key. The key
 * is the address in lower case, without the tag after `+`. A key of Gmail has no dots before the `@`, and its domain is
 * always gmail.com.
 */
export function mailboxKey(email: string): string {
  const [local, domain] = partsOf(email);
  const untagged = untag(local);
  if (!GMAIL_DOMAINS.includes(domain)) return `${untagged}@${domain}`;
  return `${untagged.replaceAll('.', '')}@${GMAIL_DOMAINS[0]}`;
}

/** Returns true if the address has a tag after `+`. The address without the tag leads to the same mailbox. */
export function isTagged(email: string): boolean {
  const [local] = partsOf(email);
  return untag(local) !== local;
}

function partsOf(email: string): [local: string, domain: string] {
  const [local = '', domain = ''] = emailKey(email).split('@');
  return [local, domain];
}

/** Removes the tag after the first `+`. A `+` at the start of the local part does not begin a tag. */
const untag = (local: string) => local.split('+', 1)[0] || local;

/** Converts A to Z only, like `lower()` in PostgreSQL's collation "C". */
function asciiLowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
