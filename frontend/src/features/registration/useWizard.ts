import { useEffect, useState } from 'react';
import type { Reference } from '../../api/types';
import { useNotify } from '../../ui/notify/useNotify';
import { isEmail } from '../auth/email/email-address';
import { loadDraft, saveDraft } from './draft';
import { type FieldErrors, INCOMPLETE_CODE, stepErrors, stepRefusal } from './rules';
import { type Step, stepAfter, stepBefore, stepFields } from './steps';
import { tidyPhones } from './tidy-phones';
import { useRegistrationCode } from './useRegistrationCode';
import { useWizardForm } from './useWizardForm';

/** The wizard's state: where it is, what was typed, and the draft that survives a reload. */
export function useWizard(reference: Reference) {
  const [draft] = useState(loadDraft);
  const notify = useNotify();
  const form = useWizardForm(draft.form);
  const [step, setStep] = useState<Step>(draft.step);
  /** Whether the step was reached from another, and not by loading the page. */
  const [moved, setMoved] = useState(false);
  const [termsAccepted, setTermsAccepted] = useState(draft.termsAccepted);
  const [afterCode, setAfterCode] = useState(draft.afterCode);
  const code = useRegistrationCode(draft);
  const { values } = form;
  const { sent } = code;
  const { resendAt } = code.codes;

  useEffect(() => {
    saveDraft({
      step,
      form: values,
      alumniId: sent.alumniId,
      sentTo: sent.email,
      resendAt,
      termsAccepted,
      afterCode,
    });
  }, [step, values, sent, resendAt, termsAccepted, afterCode]);

  const show = (next: Step) => {
    form.forgetSummary();
    setStep(next);
    setMoved(true);
    window.scrollTo(0, 0);
  };

  /** What a message said of the step that is left is over. */
  const goTo = (next: Step) => {
    notify.dismissErrors();
    show(next);
  };

  return {
    step,
    goTo,
    moved,
    form,
    code,
    termsAccepted,
    setTermsAccepted,
    back: () => goTo(stepBefore(step)),

    /** From the address to the code; false when there is no way on. */
    sendCode: async () => {
      const email = form.getValues('email').trim();
      const error = email ? 'Please enter a valid email address' : 'Email address is required';
      if (!form.accept(isEmail(email) ? {} : { email: error })) return false;
      if (!(await code.request(email, 'Failed to send OTP. Please try again.'))) return false;
      // The field could be typed in meanwhile, and the end takes no other address than the code's.
      form.setValue('email', email);
      show('otp');
      return true;
    },

    resendCode: () => code.request(form.getValues('email').trim(), 'Could not resend verification code'),

    /** The code itself is checked with everything else, at the end. */
    confirmCode: () => {
      if (!code.entry.accept(INCOMPLETE_CODE)) return;
      notify.info('Email verified successfully!');
      goTo(afterCode);
      setAfterCode('personal');
    },

    /** To the next step, when nothing is wrong with this one. */
    forward: () => {
      const errors = stepErrors({ step, fields: stepFields[step] }, form.getValues(), reference.limits);
      if (form.accept(errors)) {
        if (step === 'contact') form.change(tidyPhones(form.getValues(), reference));
        return goTo(stepAfter(step));
      }
      const refusal = stepRefusal(step, errors);
      if (refusal) notify.error(refusal);
    },

    /** The end needs a code: it is asked for, and then the end is shown again with all that was typed. */
    returnToCode: (problem?: string) => {
      code.entry.startAnew(problem);
      setAfterCode('academic');
      show('otp');
    },

    /** Shows what is wrong, on the first step that it concerns. */
    returnTo: (errorStep: Step, errors: FieldErrors) => {
      show(errorStep);
      form.accept(errors);
    },
  };
}

export type Wizard = ReturnType<typeof useWizard>;
