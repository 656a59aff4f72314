import { readJson, tabStorage } from '../../../lib/browser-storage';
import type { SentCode } from '../code/useCodeRequest';

const KEY = 'loginCode';
/** How long a code is good for. */
export const LIFE_SECONDS = 600;

/** A code on its way: whoever looks for it in the mailbox may find this page loaded anew. Kept for the tab's life, never the code. */
export interface CodeOnItsWay extends SentCode {
  /** Both in milliseconds since 1970; `resendAt` is when the next code may be asked for. */
  sentAt: number;
  resendAt: number;
}

export function loadSentCode(): CodeOnItsWay | null {
  const stored = readJson(tabStorage, KEY);
  return isSentCode(stored) && Date.now() < stored.sentAt + LIFE_SECONDS * 1_000 ? stored : null;
}

export const saveSentCode = (sent: CodeOnItsWay): void => tabStorage.write(KEY, JSON.stringify(sent));
export const forgetSentCode = (): void => tabStorage.remove(KEY);

/** Written by this page alone, so that it is told by what a code cannot be without. */
function isSentCode(value: unknown): value is CodeOnItsWay {
  return typeof value === 'object' && value !== null && 'alumniId' in value && 'sentAt' in value;
}
