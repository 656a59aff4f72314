import { useCallback, useEffect, useState } from 'react';
import { isEmail } from '../auth/email/email-address';
import { confirmDraft, type Draft, loadDraft, saveDraft } from './draft';
import { forgetRegistrationToken, type RegistrationLink } from './registration-link';
import type { Step } from './steps';
import { useRegistrationCode } from './useRegistrationCode';

/** The state that all steps share: the step, the draft that survives a reload, and the code. */
export function useRegistration(openedBy?: RegistrationLink) {
  const [draft, setDraft] = useState(() => (openedBy ? confirmDraft(loadDraft(), openedBy) : loadDraft()));
  /** The opened registration link, which replaces the code. Undefined when the registration needs a code. */
  const [link, setLink] = useState(openedBy);
  /** True if the step was reached from another step, not by loading the page. */
  const [moved, setMoved] = useState(false);
  const [emailError, setEmailError] = useState<string>();
  const code = useRegistrationCode(draft);
  const { alumniId, email: sentTo } = code.sent;
  const { resendAt } = code.codes;

  useEffect(() => {
    saveDraft({ ...draft, alumniId, sentTo, resendAt });
  }, [draft, alumniId, sentTo, resendAt]);

  const change = useCallback((part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part })), []);

  const show = (step: Step) => {
    change({ step });
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

  const setEmail = (email: string) =>
    setDraft((current) => ({ ...current, form: { ...current.form, email } }));

  return {
    draft,
    change,
    show,
    moved,
    code,
    link,
    forgetLink,
    requestCode,
    setEmail,
    emailError,
    setEmailError,

    /** Requests a code and opens the code step. Returns false if the address is invalid or got no code. */
    sendCode: async () => {
      const email = draft.form.email.trim();
      if (!isEmail(email)) {
        setEmailError(email ? 'Please enter a valid email address' : 'Email address is required');
        return false;
      }
      setEmailError(undefined);
      if (!(await requestCode(email, 'Failed to send OTP. Please try again.'))) return false;
      // The member may have edited the field during the request. The last step accepts only the address that the code
      // was sent to, so restore this address.
      setEmail(email);
      show('otp');
      return true;
    },
  };
}

export type Registration = ReturnType<typeof useRegistration>;
