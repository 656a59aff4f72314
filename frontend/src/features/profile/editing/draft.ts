import type { Member } from '../../../api/types';
import { readJson, tabStorage } from '../../../lib/browser-storage';
import { type ProfileValues, sameValues, valuesOf } from '../fields/profile-values';

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
 * What a member has typed and not saved: a reload, the end of the session or of an open portal takes the page away under
 * their hands. This tab alone has it, until the same member is back; somebody else's is dropped.
 */
export function noteDraft(memberId: string, { base, values }: Draft): void {
  if (sameValues(values, base.values)) dropDraft();
  else tabStorage.write(KEY, JSON.stringify({ memberId, base, values }));
}

/** Nothing when all of it was saved: the page may have gone before it heard so. */
export function draftOf(member: Member): Draft | null {
  const stored = readJson(tabStorage, KEY);
  if (!isDraftOf(member.id, stored)) return null;
  const saved = valuesOf(member);
  // A version of the page before this one may have kept fewer fields.
  const whole = (values: ProfileValues) => ({ ...saved, ...values });
  const values = whole(stored.values);
  return sameValues(values, saved)
    ? null
    : { base: { ...stored.base, values: whole(stored.base.values) }, values };
}

export const dropDraft = (): void => tabStorage.remove(KEY);

/** Written by this page alone, so whose it is and its shape are enough. */
function isDraftOf(memberId: string, value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const draft: Partial<Draft & { memberId: string }> = value;
  return draft.memberId === memberId && typeof draft.base === 'object' && typeof draft.values === 'object';
}
