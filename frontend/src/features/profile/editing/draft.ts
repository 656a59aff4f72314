import type { Member } from '../../../api/types';
import { readJson, tabStorage } from '../../../lib/browser-storage';
import { type ProfileValues, valuesOf } from '../fields/profile-values';

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
  const isChanged = JSON.stringify(values) !== JSON.stringify(base.values);
  if (isChanged) tabStorage.write(KEY, JSON.stringify({ memberId, base, values }));
  else dropDraft();
}

export function draftOf(member: Member): Draft | null {
  const stored = readJson(tabStorage, KEY);
  if (!isDraftOf(member.id, stored)) return null;
  // A version of the page before this one may have kept fewer fields.
  const whole = (values: ProfileValues) => ({ ...valuesOf(member), ...values });
  return { base: { ...stored.base, values: whole(stored.base.values) }, values: whole(stored.values) };
}

export const dropDraft = (): void => tabStorage.remove(KEY);

/** Written by this page alone, so whose it is is enough. */
function isDraftOf(memberId: string, value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'memberId' in value && value.memberId === memberId;
}
