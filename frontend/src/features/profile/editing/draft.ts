import type { Member } from '../../../api/types';
import { dropDraft, readDraft, writeDraft } from '../../../lib/member-draft';
import { type ProfileValues, sameValues, valuesOf } from '../fields/profile-values';

export interface FormBase {
  /** Version of the saved profile that the form was last filled with. */
  version: number;
  values: ProfileValues;
}

interface Draft {
  base: FormBase;
  values: ProfileValues;
}

/** Stores the form's values as the member's draft. Removes the draft if the form has no changes. */
export function noteDraft(memberId: string, { base, values }: Draft): void {
  if (sameValues(values, base.values)) dropDraft();
  else writeDraft(memberId, { base, values });
}

/** Returns the member's draft. Returns null if there is no draft, or if it equals the saved profile. */
export function draftOf(member: Member): Draft | null {
  const stored = readDraft(member.id);
  if (!isDraft(stored)) return null;
  const saved = valuesOf(member);
  // An earlier version of the page may have stored fewer fields. A missing field gets the saved value.
  const whole = (values: ProfileValues) => ({ ...saved, ...values });
  const values = whole(stored.values);
  return sameValues(values, saved)
    ? null
    : { base: { ...stored.base, values: whole(stored.base.values) }, values };
}

/** Only this page writes drafts, so checking the shape is enough. */
function isDraft(value: object | undefined): value is Draft {
  const draft: Partial<Draft> = value ?? {};
  return typeof draft.base === 'object' && typeof draft.values === 'object';
}
