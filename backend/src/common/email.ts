import { LIMITS } from './limits.js';

/** Leaves out, of what RFC 5321 allows, the characters with which one field could name several recipients. */
const FORMAT = /^[!#-'*+\-./0-9=?A-Z^-~]+@[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$/;

/**
 * Whether it is an address that an account may have. What the cleaning leaves must be one too, else its owner could
 * register but never sign in.
 */
export function isEmail(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > LIMITS.emailLength) return false;
  return FORMAT.test(value) && FORMAT.test(emailKey(value));
}

/** The login page's cleaning, and the one key of an account. The users table computes the same. */
export function emailKey(email: string): string {
  return email.replace(/[^A-Za-z0-9_@.-]/g, '').toLowerCase();
}
