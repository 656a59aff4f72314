import { readJson, tabStorage } from '../../../lib/browser-storage';
import { LIMITS } from '../../../lib/generated/rules';
import type { SentCode } from '../code/useCodeRequest';

const KEY = 'loginCode';

/**
 * The data of a code that was sent, without its digits. The page keeps the data in `sessionStorage`, because the member
 * may reload the page while looking for the mail.
 */
export interface StoredSentCode extends SentCode {
  /** Time of sending, in milliseconds since 1970 like `resendAt`. From `resendAt` on, another code may be requested. */
  sentAt: number;
  resendAt: number;
  /** True if the code no longer works after too many wrong tries. */
  isUsedUp: boolean;
}

export function loadSentCode(): StoredSentCode | null {
  const stored = readJson(tabStorage, KEY);
  return isSentCode(stored) && Date.now() < stored.sentAt + LIMITS.loginCodeSeconds * 1_000 ? stored : null;
}

export const saveSentCode = (sent: StoredSentCode): void => tabStorage.write(KEY, JSON.stringify(sent));
export const forgetSentCode = (): void => tabStorage.remove(KEY);

/** Only this file writes the stored value, so checking two of its fields is enough. */
function isSentCode(value: unknown): value is StoredSentCode {
  return typeof value === 'object' && value !== null && 'alumniId' in value && 'sentAt' in value;
}
