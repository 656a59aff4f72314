import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, messageOr } from '../../../api/errors';
import { referenceQuery } from '../../../api/useReference';
import { useNotify } from '../../../ui/notify/useNotify';
import { useCountdown } from '../../../ui/useCountdown';
import { tooSoon } from './too-soon';

export interface SentCode {
  email: string;
  /** Handle of the code; it goes back to the server with it. */
  alumniId: string;
}

interface CodeRequestOptions {
  send: (email: string) => Promise<{ alumniId: string }>;
  sentMessage: string;
  /** What an earlier visit to this page knew of. */
  earlier?: { sent: SentCode | null; resendAt: number };
}

/** Asks for a code by mail, and keeps the time until the next may be asked for. */
export function useCodeRequest({ send, sentMessage, earlier }: CodeRequestOptions) {
  const notify = useNotify();
  const client = useQueryClient();
  const { secondsLeft, deadline, start } = useCountdown(earlier?.resendAt);
  const lastSent = useRef(earlier?.sent ?? null);
  const [refusal, setRefusal] = useState<{ message: string; email: string; error: unknown } | null>(null);
  const { mutateAsync, isPending } = useMutation({ mutationFn: send });

  /** The handle of a new code, or of the one that is still on its way to that address; null when there is none. */
  const request = async (email: string, fallback: string): Promise<string | null> => {
    setRefusal(null);
    try {
      const { alumniId } = await mutateAsync(email);
      lastSent.current = { email, alumniId };
      // As long as it is not known, a refusal says how long to wait.
      start(client.getQueryData(referenceQuery.queryKey)?.limits.resendSeconds ?? 0);
      notify.success(sentMessage);
      return alumniId;
    } catch (error) {
      notify.error(messageOr(error, 'Failed to send OTP'));
      if (error instanceof ApiError && error.retryAfterSeconds) start(error.retryAfterSeconds);
      if (isTooSoon(error) && lastSent.current?.email === email) return lastSent.current.alumniId;
      setRefusal({ message: messageOr(error, fallback), email, error });
      return null;
    }
  };

  const reset = () => {
    start(0);
    setRefusal(null);
  };

  const waiting = secondsLeft > 0;
  const refusedTooSoon = refusal !== null && isTooSoon(refusal.error);
  return {
    request,
    reset,
    secondsLeft,
    resendAt: deadline,
    sending: isPending,
    /** Why the last request failed; a refusal for being too soon counts its time down, and is over with it. */
    problem: refusedTooSoon ? tooSoon(secondsLeft) : refusal?.message,
    /** The time until the next try, to stand behind a problem that does not say it. */
    wait: refusal !== null && waiting && !refusedTooSoon ? `(${secondsLeft}s)` : undefined,
    /** Whether a refusal says to wait: "too soon" concerns one address, other limits all. */
    mustWait: (email: string) => waiting && refusal !== null && (!refusedTooSoon || refusal.email === email),
  };
}

function isTooSoon(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'RESEND_TOO_SOON';
}
