import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, dataOf } from '../../../api/client';
import { ApiError, messageOr } from '../../../api/errors';
import { CODE_LENGTH } from '../../../lib/text-lengths';
import { useNotify } from '../../../ui/notify/useNotify';
import { useCountdown } from '../../../ui/useCountdown';
import { useCodeEntry } from '../code/useCodeEntry';
import { useCodeRequest } from '../code/useCodeRequest';
import { beginSession } from '../session';
import { type CodeOnItsWay, forgetSentCode, saveSentCode } from './sent-code';

const sendCode = (email: string) => dataOf(api.POST('/api/auth/send-login-otp', { body: { email } }));
const verifyCode = (body: { alumniId: string; otp: string }) =>
  dataOf(api.POST('/api/auth/verify-login-otp', { body }));

/** The code was right: the server's message is about the portal, and the page says it already. */
const FOR_ADMINISTRATORS = 'Only administrators can sign in during maintenance.';
const INCOMPLETE = `Please enter complete ${CODE_LENGTH}-digit OTP`;

/** Signing in: an address, then the code that was mailed to it. `earlier` is one from before the page was loaded anew. */
export function useLogin(earlier: CodeOnItsWay | null) {
  const client = useQueryClient();
  const notify = useNotify();
  const codes = useCodeRequest({
    send: sendCode,
    sentMessage: 'OTP sent to your email',
    ...(earlier && { earlier: { sent: earlier, resendAt: earlier.resendAt } }),
  });
  const [email, setEmail] = useState(earlier?.email ?? '');
  const [sent, setSent] = useState({ alumniId: earlier?.alumniId ?? '', sentAt: earlier?.sentAt ?? 0 });
  const [step, setStep] = useState<'email' | 'code'>(earlier ? 'code' : 'email');
  const entry = useCodeEntry();
  const lock = useCountdown();
  const verification = useMutation({ mutationFn: verifyCode });

  const { resendAt } = codes;
  useEffect(() => {
    if (step === 'code') saveSentCode({ email, ...sent, resendAt });
  }, [step, email, sent, resendAt]);

  const request = async (fallback: string): Promise<boolean> => {
    notify.dismissErrors();
    const handle = await codes.request(email, fallback);
    if (!handle) return false;
    // It may be the one that is on its way already.
    if (handle !== sent.alumniId) setSent({ alumniId: handle, sentAt: Date.now() });
    // The field could be typed in meanwhile; the code is for the address that it went to.
    setEmail(email);
    setStep('code');
    entry.startAnew();
    return true;
  };

  const verify = async () => {
    if (!entry.accept(INCOMPLETE)) return;
    try {
      const session = await verification.mutateAsync({ alumniId: sent.alumniId, otp: entry.value });
      notify.success('Login successful');
      beginSession(client, session);
    } catch (error) {
      const isClosed = error instanceof ApiError && error.code === 'MAINTENANCE';
      const told = (fallback: string) => (isClosed ? FOR_ADMINISTRATORS : messageOr(error, fallback));
      notify.error(told('OTP verification failed'));
      if (error instanceof ApiError && error.retryAfterSeconds) lock.start(error.retryAfterSeconds);
      entry.startAnew(told('Invalid OTP. Please try again.'));
    }
  };

  const changeEmail = () => {
    forgetSentCode();
    notify.dismissErrors();
    setStep('email');
    entry.startAnew();
    lock.start(0);
    codes.reset();
  };

  return {
    step,
    email,
    setEmail,
    entry,
    codes,
    /** False when no code is on its way. */
    send: () => request('Failed to send OTP. Please try again.'),
    resend: () => request('Failed to resend OTP. Please try again.'),
    verify,
    changeEmail,
    verifying: verification.isPending,
    /** Seconds until a code is accepted again, after too many wrong ones. */
    lockedFor: lock.secondsLeft,
  };
}

export type Login = ReturnType<typeof useLogin>;
