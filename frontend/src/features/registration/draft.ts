import { emptyForm, type RegistrationForm } from './registration-form';
import { type Step, steps } from './steps';

const KEY = 'registrationDraft';

/** What a reload brings back. Kept for the tab's life only, and never the code. */
export interface Draft {
  step: Step;
  form: RegistrationForm;
  /** Handle of the code that was last sent, and the address it went to; both empty before the first. */
  alumniId: string;
  sentTo: string;
  /** When the next code may be asked for, in milliseconds since 1970. */
  resendAt: number;
  termsAccepted: boolean;
}

const noDraft: Draft = {
  step: 'email',
  form: emptyForm,
  alumniId: '',
  sentTo: '',
  resendAt: 0,
  termsAccepted: false,
};

export function loadDraft(): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isDraft(stored) ? { ...stored, form: { ...emptyForm, ...stored.form } } : noDraft;
  } catch {
    // Blocked storage or a foreign text: the wizard starts at its beginning.
    return noDraft;
  }
}

export function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage a reload starts anew; the wizard itself goes on.
  }
}

export function clearDraft(): void {
  sessionStorage.removeItem(KEY);
}

/** Written by this page alone, so its kind is enough: a step, a form, and a code sent where a step needs one. */
function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const draft: Partial<Draft> = value;
  const known = steps.some((step) => step === draft.step) && typeof draft.form === 'object';
  return known && (draft.step === 'email' || Boolean(draft.alumniId));
}
