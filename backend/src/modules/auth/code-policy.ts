import { LIMITS } from '../../common/limits.js';
import type { Env } from '../../config/env.js';
import type { CodePurpose } from './code-challenge.entity.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A registration code lives longer because the wizard spends it at its end only. */
export const CODE_LIFETIME_SECONDS: Record<CodePurpose, number> = {
  login: LIMITS.loginCodeSeconds,
  registration: 30 * MINUTE,
};

/** Tries that one code takes, and wrong tries in a row that an account takes before it has to wait. */
export const MAX_TRIES = 5;

/** The first wait of an account; each further wrong try doubles it. */
export const FIRST_LOCK_SECONDS = 30;
export const LONGEST_LOCK_SECONDS = HOUR;

/** How long a request for a code is kept: an hour more than any limit counts it. */
export const REQUEST_KEPT_SECONDS = DAY + HOUR;

interface SendLimit {
  count: number;
  seconds: number;
  /** Which earlier requests to the same address count. */
  scope: 'unused of this purpose' | 'from this network' | 'all';
}

export function sendLimits(env: Env): SendLimit[] {
  return [
    { count: 1, seconds: LIMITS.resendSeconds, scope: 'unused of this purpose' },
    { count: env.CODES_PER_HOUR, seconds: HOUR, scope: 'from this network' },
    { count: env.CODES_PER_DAY, seconds: DAY, scope: 'from this network' },
    { count: env.CODES_PER_DAY_TOTAL, seconds: DAY, scope: 'all' },
  ];
}
