import { useEffect, useState } from 'react';
import type { Reference } from '../../api/types';
import { useNotify } from '../../ui/notify/useNotify';
import { type FieldErrors, INCOMPLETE_CODE, stepErrors, stepRefusal } from './rules';
import { type Step, stepAfter, stepBefore, stepFields } from './steps';
import { tidyPhones } from './tidy-phones';
import type { Registration } from './useRegistration';
import { useWizardForm } from './useWizardForm';

/** The steps after the e-mail address: their form, and the navigation between them. */
export function useWizard(registration: Registration, reference: Reference) {
  const { draft, change, moved, code, link, forgetLink, requestCode } = registration;
  const { step, termsAccepted } = draft;
  const notify = useNotify();
  // The form takes only its initial values from the draft. After that, the form holds the values, and the effect below
  // copies each change to the draft.
  const [typed] = useState(draft.form);
  const form = useWizardForm(typed);
  const { values } = form;

  useEffect(() => change({ form: values }), [change, values]);

  const show = (next: Step) => {
    form.forgetSummary();
    registration.show(next);
  };

  /** Opens a step and dismisses the error messages of the previous step. */
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
    setTermsAccepted: (accepted: boolean) => change({ termsAccepted: accepted }),
    back: () => goTo(stepBefore(step)),

    resendCode: () => requestCode(form.getValues('email').trim(), 'Could not resend verification code'),

    /** Checks only that the code is complete. The server checks the code with the whole form at the end. */
    confirmCode: () => {
      code.codes.forgetProblem();
      if (!link && !code.entry.accept(INCOMPLETE_CODE)) return;
      notify.info('Email verified successfully!');
      goTo(draft.afterCode);
      change({ afterCode: 'personal' });
    },

    /** Opens the next step if the current step has no errors. Otherwise shows the errors. */
    forward: () => {
      const errors = stepErrors({ step, fields: stepFields[step] }, form.getValues());
      if (form.accept(errors)) {
        if (step === 'contact') form.change(tidyPhones(form.getValues(), reference));
        return goTo(stepAfter(step));
      }
      const refusal = stepRefusal(step, errors);
      if (refusal) notify.error(refusal);
    },

    /** Goes back to the code step, where the member enters a code. Then the final step opens with the typed values. */
    returnToCode: (problem?: string) => {
      forgetLink();
      code.codes.forgetProblem();
      code.entry.startAnew(problem);
      change({ afterCode: 'academic' });
      show('otp');
    },

    /** Opens a step and shows the errors on it. */
    returnTo: (errorStep: Step, errors: FieldErrors) => {
      show(errorStep);
      registration.setEmailError(errors.email);
      form.accept(errors);
    },
  };
}

export type Wizard = ReturnType<typeof useWizard>;
