import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, dataOf } from '../../../api/client';
import { ApiError, isOutage, messageOr } from '../../../api/errors';
import type { Member } from '../../../api/types';
import { LIMITS } from '../../../lib/generated/rules';
import { useNotify } from '../../../ui/notify/useNotify';
import { useCountdown } from '../../../ui/useCountdown';
import { useCodeEntry } from '../code/useCodeEntry';
import { useCodeRequest } from '../code/useCodeRequest';
import { beginSession } from '../session';
import { forgetSentCode, type StoredSentCode, saveSentCode } from './sent-code';

const sendCode = (email: string) => dataOf(api.POST('/api/auth/send-login-otp', { body: { email } }));
const verifyCode = (body: { alumniId: string; otp: string }) =>
  dataOf(api.POST('/api/auth/verify-login-otp', { body }));

/**
 * The message if the server refuses a correct code or link, because the member is no administrator and maintenance is
 * on. It replaces the server's message, which the maintenance screen already shows above the form.
 */
export const FOR_ADMINISTRATORS = 'Only administrators can sign in during maintenance.';
const INCOMPLETE = `Please enter complete ${LIMITS.codeLength}-digit OTP`;

/** The sign-in in two steps: the e-mail address, then the mailed code. `earlier` is the state before a reload. */
export function useLogin(earlier: StoredSentCode | null, onSession?: (member: Member) => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const codes = useCodeRequest({
    send: sendCode,
    sentMessage: 'OTP sent to your email',
    ...(earlier && { earlier: { sent: earlier, resendAt: earlier.resendAt } }),
  });
  const [email, setEmail] = useState(earlier?.email ?? '');
  const [sent, setSent] = useState({
    alumniId: earlier?.alumniId ?? '',
    sentAt: earlier?.sentAt ?? 0,
    isUsedUp: earlier?.isUsedUp ?? false,
  });
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
    entry.forgetProblem();
    const handle = await codes.request(email, fallback);
    if (!handle) return false;
    // If the request came too soon, the server sent no new code and the handle is unchanged. Keep the time of the
    // earlier code.
    if (handle !== sent.alumniId) setSent({ alumniId: handle, sentAt: Date.now(), isUsedUp: false });
    // The member could edit the field during the request. Restore the address that the code was sent to.
    setEmail(email);
    setStep('code');
    entry.startAnew();
    return true;
  };

  const verify = async () => {
    codes.forgetProblem();
    if (!entry.accept(INCOMPLETE)) return;
    notify.dismissErrors();
    try {
      const session = await verification.mutateAsync({ alumniId: sent.alumniId, otp: entry.value });
      notify.success('Login successful');
      onSession?.(session.user);
      beginSession(client, session);
    } catch (error) {
      const isClosed = error instanceof ApiError && error.code === 'MAINTENANCE';
      const told = (fallback: string) => (isClosed ? FOR_ADMINISTRATORS : messageOr(error, fallback));
      notify.error(told('OTP verification failed'));
      // In an outage the code may still be valid, so keep the digits for another try.
      if (isOutage(error) && !isClosed) return;
      const wait = error instanceof ApiError ? error.retryAfterSeconds : null;
      if (wait) lock.start(wait);
      if (usesUpCode(error)) setSent({ ...sent, isUsedUp: true });
      // During a wait the boxes of the code need no message, because the line below the button shows the waiting time.
      entry.startAnew(wait ? undefined : told('Invalid OTP. Please try again.'));
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
    /** Resolves to false if the request failed and there is no code to enter. */
    send: () => request('Failed to send OTP. Please try again.'),
    resend: () => request('Failed to resend OTP. Please try again.'),
    verify,
    changeEmail,
    verifying: verification.isPending,
    /** True if only a new code or the link in the mail can sign the member in. */
    isUsedUp: sent.isUsedUp,
    /**
     * Seconds until the member can enter a code again after too many wrong codes. If the code is used up, this is at
     * least the time until the member can request a new code.
     */
    lockedFor: Math.max(lock.secondsLeft, sent.isUsedUp ? codes.secondsLeft : 0),
  };
}

/** Returns true for a lock after which the mailed code does not work either. */
function usesUpCode(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'ACCOUNT_LOCKED' && 'otp' in error.fields;
}

export type Login = ReturnType<typeof useLogin>;
