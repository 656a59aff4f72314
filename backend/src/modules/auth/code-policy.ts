import { LIMITS } from '../../common/limits.js';
import type { Env } from '../../config/env.js';
import type { CodePurpose } from './code-challenge.entity.js';

const MINUTE = 60;
export const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Lifetimes of codes. A registration code is valid for longer than a sign-in code, because the browser sends it only in
 * the last step of the registration form. A sign-in link is valid as long as the code of the same mail.
 */
export const CODE_LIFETIME_SECONDS: Record<CodePurpose, number> = {
  login: LIMITS.loginCodeSeconds,
  registration: 30 * MINUTE,
};

/**
 * Maximum number of tries per code. After this many consecutive wrong codes, an account is locked for the first time.
 */
export const MAX_TRIES = 5;

/** Duration of the first lock of an account. Each further wrong code doubles the lock, up to the next constant. */
export const FIRST_LOCK_SECONDS = 30;
export const LONGEST_LOCK_SECONDS = HOUR;

/**
 * After this many consecutive wrong sign-in codes, an account accepts no code until its owner signs in by a link
 * (NIST SP 800-63B-4, 3.2.2: at most 100).
 */
export const MAX_CONSECUTIVE_FAILURES = 100;

/**
 * Minimum time between two codes to an address whose mailbox has reached a limit. The address still gets codes, so that
 * an attacker who requests many codes cannot lock out the owner.
 */
export const SECONDS_BEYOND_LIMITS = 10 * MINUTE;

/**
 * Code requests and sign-in links are kept for one hour longer than the longest period over which a limit counts code
 * requests.
 */
export const REQUEST_KEPT_SECONDS = DAY + HOUR;

/** Retention of sign-in events. */
export const SIGN_IN_EVENT_DAYS = 180;

/** The period over which the portal counts the wrong codes for all addresses. */
export const BRAKE_PERIOD_SECONDS = 10 * MINUTE;

/**
 * While the portal counts too many wrong codes in BRAKE_PERIOD_SECONDS, a network from which no member has signed in
 * may try one code in this time.
 */
export const BRAKE_WAIT_SECONDS = 30;

/** Maximum number of code requests for one mailbox within a period of `seconds`. */
interface MailboxLimit {
  count: number;
  seconds: number;
  scope: 'one network' | 'all networks';
}

export function mailboxLimits(env: Env): MailboxLimit[] {
  return [
    { count: env.CODES_PER_HOUR, seconds: HOUR, scope: 'one network' },
    { count: env.CODES_PER_DAY, seconds: DAY, scope: 'one network' },
    { count: env.CODES_PER_DAY_TOTAL, seconds: DAY, scope: 'all networks' },
  ];
}
