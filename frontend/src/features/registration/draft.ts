import { readJson, tabStorage } from '../../lib/browser-storage';
import { emptyForm, type RegistrationForm } from './registration-form';
import { type Step, steps } from './steps';

const KEY = 'registrationDraft';

/** What a reload brings back. Kept for the tab's life only, and never the code. */
interface Draft {
  step: Step;
  form: RegistrationForm;
  /** Handle of the code that was last sent, and the address it went to; both empty before the first. */
  alumniId: string;
  sentTo: string;
  /** When the next code may be asked for, in milliseconds since 1970. */
  resendAt: number;
  termsAccepted: boolean;
  /** Where a complete code leads: on, or back to the end, when the end asked for it. */
  afterCode: Step;
}

const noDraft: Draft = {
  step: 'email',
  form: emptyForm,
  alumniId: '',
  sentTo: '',
  resendAt: 0,
  termsAccepted: false,
  afterCode: 'personal',
};

export function loadDraft(): Draft {
  const stored = readJson(tabStorage, KEY);
  return isDraft(stored) ? { ...noDraft, ...stored, form: { ...emptyForm, ...stored.form } } : noDraft;
}

export const saveDraft = (draft: Draft): void => tabStorage.write(KEY, JSON.stringify(draft));
export const clearDraft = (): void => tabStorage.remove(KEY);

/** Written by this page alone, so its kind is enough: a step, a form, and a code sent where a step needs one. */
function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const draft: Partial<Draft> = value;
  const known = steps.some((step) => step === draft.step) && typeof draft.form === 'object';
  return known && (draft.step === 'email' || Boolean(draft.alumniId));
}
