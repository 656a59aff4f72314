import { readJson, tabStorage } from '../../lib/browser-storage';
import { REGISTRATION_DRAFT } from '../../lib/registration-draft';
import { emptyForm, type RegistrationForm } from './registration-form';
import type { RegistrationLink } from './registration-link';
import { type Step, steps } from './steps';

/**
 * The state of the registration, which a reload restores. Stored until a session begins or ends, or the tab is closed.
 * Never contains the code.
 */
export interface Draft {
  step: Step;
  form: RegistrationForm;
  /** The handle by which the server finds the last code that was sent. Empty before the first code. */
  alumniId: string;
  /** The e-mail address that the last code was sent to. Empty before the first code. */
  sentTo: string;
  /** The time from which a new code can be requested, in milliseconds since 1970. */
  resendAt: number;
  termsAccepted: boolean;
  /** The step that opens after the code step: `personal`, or the last step if that step has asked for a code. */
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
  const stored = readJson(tabStorage, REGISTRATION_DRAFT);
  if (!isDraft(stored)) return noDraft;
  return {
    ...noDraft,
    ...ofSameType(noDraft, stored),
    form: { ...emptyForm, ...ofSameType(emptyForm, stored.form) },
  };
}

/** Returns the stored values that have the expected type, so that a damaged draft does not break the page. */
function ofSameType<Values extends object>(usual: Values, stored: Partial<Values>): Partial<Values> {
  const names = (Object.keys(usual) as (keyof Values)[]).filter(
    (name) => typeof stored[name] === typeof usual[name],
  );
  return Object.fromEntries(names.map((name) => [name, stored[name]])) as Partial<Values>;
}

/** True if the code or the link of this draft was sent to this e-mail address. */
export function isDraftFor({ sentTo }: Draft, email: string): boolean {
  return sentTo.toLowerCase() === email.toLowerCase();
}

/**
 * Returns the draft after a link has confirmed the e-mail address. The draft skips the code step. It keeps the typed
 * values only if they belong to this address.
 */
export function confirmDraft(draft: Draft, { email, alumniId }: RegistrationLink): Draft {
  const kept = isDraftFor(draft, email) ? draft : noDraft;
  const isConfirmed = kept.step !== 'email' && kept.step !== 'otp';
  return {
    ...kept,
    form: { ...kept.form, email },
    step: isConfirmed ? kept.step : kept.afterCode,
    afterCode: isConfirmed ? kept.afterCode : 'personal',
    alumniId,
    sentTo: email,
  };
}

export const saveDraft = (draft: Draft): void => tabStorage.write(REGISTRATION_DRAFT, JSON.stringify(draft));

/**
 * True if the value has a step and a form. Every step after the first one also needs the handle of a sent code.
 * `loadDraft` checks the types of the values.
 */
export function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const draft: Partial<Draft> = value;
  const known =
    steps.some((step) => step === draft.step) && typeof draft.form === 'object' && draft.form !== null;
  return known && (draft.step === 'email' || Boolean(draft.alumniId));
}
