import { tabStorage } from '../../../lib/browser-storage';
import type { ProfileValues } from '../fields/profile-values';

export interface FormBase {
  /** Version of the profile when the form was opened. */
  version: number;
  values: ProfileValues;
}

interface Draft {
  base: FormBase;
  values: ProfileValues;
}

const KEY = 'profileDraft';

/**
 * What a member had typed when the session ended, or the portal was closed, under their hands. This tab alone has it,
 * until the same member is back; somebody else's is dropped.
 */
export const keepDraft = (memberId: string, draft: Draft): void =>
  tabStorage.write(KEY, JSON.stringify({ memberId, ...draft }));

export function draftOf(memberId: string): Draft | null {
  const stored = tabStorage.read(KEY);
  if (!stored) return null;
  const kept: Draft & { memberId: string } = JSON.parse(stored);
  return kept.memberId === memberId ? kept : null;
}

export const dropDraft = (): void => tabStorage.remove(KEY);
