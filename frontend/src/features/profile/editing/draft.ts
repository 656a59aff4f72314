import type { ProfileValues } from '../fields/profile-values';

export interface FormBase {
  /** Of the profile when the form was opened. */
  version: number;
  values: ProfileValues;
}

interface Draft {
  base: FormBase;
  values: ProfileValues;
}

/**
 * What a member had typed when the session ended under their hands. It lives in this page's memory alone, until
 * the same member is back.
 */
let kept: (Draft & { memberId: string }) | null = null;

export function keepDraft(memberId: string, draft: Draft): void {
  kept = { memberId, ...draft };
}

export function draftOf(memberId: string): Draft | null {
  return kept?.memberId === memberId ? kept : null;
}

export function dropDraft(): void {
  kept = null;
}
