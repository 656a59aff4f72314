import { useState } from 'react';
import { api, dataOf } from '../../api/client';
import { useNotify } from '../../ui/notify/useNotify';
import { useCodeEntry } from '../auth/code/useCodeEntry';
import { type SentCode, useCodeRequest } from '../auth/code/useCodeRequest';

const sendCode = (email: string) =>
  dataOf(api.POST('/api/auth/send-otp', { body: { email, otpType: 'EMAIL' } }));

/**
 * The code of the registration: `codes` requests a code, and `entry` holds the typed digits. The server checks the code
 * together with the form in the last step.
 */
export function useRegistrationCode(draft: { alumniId: string; sentTo: string; resendAt: number }) {
  const notify = useNotify();
  const entry = useCodeEntry();
  const [sent, setSent] = useState<SentCode>({ email: draft.sentTo, alumniId: draft.alumniId });
  const codes = useCodeRequest({
    send: sendCode,
    sentMessage: 'OTP sent successfully',
    earlier: { sent: sent.alumniId ? sent : null, resendAt: draft.resendAt },
  });

  return {
    entry,
    codes,
    sent,

    request: async (email: string, fallback: string): Promise<boolean> => {
      notify.dismissErrors();
      entry.forgetProblem();
      const alumniId = await codes.request(email, fallback);
      if (!alumniId) return false;
      setSent({ email, alumniId });
      entry.startAnew();
      return true;
    },
  };
}
