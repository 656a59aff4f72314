import { useEffect, useState } from 'react';
import type { Reference } from '../../api/types';
import { useNotify } from '../../ui/notify/useNotify';
import { isEmail } from '../auth/email/email-address';
import { confirmDraft, loadDraft, saveDraft } from './draft';
import { forgetRegistrationToken, type RegistrationLink } from './registration-link';
import { type FieldErrors, INCOMPLETE_CODE, stepErrors, stepRefusal } from './rules';
import { type Step, stepAfter, stepBefore, stepFields } from './steps';
import { tidyPhones } from './tidy-phones';
import { useRegistrationCode } from './useRegistrationCode';
import { useWizardForm } from './useWizardForm';

/** The wizard's state: the step, the typed values and the draft that survives a reload. */
export function useWizard(reference: Reference, openedBy?: RegistrationLink) {
  const [draft] = useState(() => (openedBy ? confirmDraft(loadDraft(), openedBy) : loadDraft()));
  /** The link that takes the place of the code, until another code is asked for. */
  const [link, setLink] = useState(openedBy);
  const notify = useNotify();
  const form = useWizardForm(draft.form);
  const [step, setStep] = useState<Step>(draft.step);
  /** True if the step was reached from another step, not by loading the page. */
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

  const forgetLink = () => {
    setLink(undefined);
    forgetRegistrationToken();
  };

  const requestCode = async (email: string, fallback: string): Promise<boolean> => {
    const isSent = await code.request(email, fallback);
    if (isSent) forgetLink();
    return isSent;
  };

  /** Dismiss the messages of the step that is left. */
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
    link,
    termsAccepted,
    setTermsAccepted,
    back: () => goTo(stepBefore(step)),

    /** Moves from the address to the code; false if that is impossible. */
    sendCode: async () => {
      const email = form.getValues('email').trim();
      const error = email ? 'Please enter a valid email address' : 'Email address is required';
      if (!form.accept(isEmail(email) ? {} : { email: error })) return false;
      if (!(await requestCode(email, 'Failed to send OTP. Please try again.'))) return false;
      // The member could edit the field during the request, but the last step accepts only the address of the code.
      form.setValue('email', email);
      show('otp');
      return true;
    },

    resendCode: () => requestCode(form.getValues('email').trim(), 'Could not resend verification code'),

    /** The code itself is checked with everything else, at the end. */
    confirmCode: () => {
      code.codes.forgetProblem();
      if (!link && !code.entry.accept(INCOMPLETE_CODE)) return;
      notify.info('Email verified successfully!');
      goTo(afterCode);
      setAfterCode('personal');
    },

    /** Moves to the next step if this one has no errors. */
    forward: () => {
      const errors = stepErrors({ step, fields: stepFields[step] }, form.getValues());
      if (form.accept(errors)) {
        if (step === 'contact') form.change(tidyPhones(form.getValues(), reference));
        return goTo(stepAfter(step));
      }
      const refusal = stepRefusal(step, errors);
      if (refusal) notify.error(refusal);
    },

    /**
     * The last step needs a code: the code step opens, and then the last step returns with the typed values.
     */
    returnToCode: (problem?: string) => {
      forgetLink();
      code.codes.forgetProblem();
      code.entry.startAnew(problem);
      setAfterCode('academic');
      show('otp');
    },

    /** Shows the errors on the first step that has one. */
    returnTo: (errorStep: Step, errors: FieldErrors) => {
      show(errorStep);
      form.accept(errors);
    },
  };
}

export type Wizard = ReturnType<typeof useWizard>;
