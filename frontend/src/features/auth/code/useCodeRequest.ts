import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, messageOr } from '../../../api/errors';
import { referenceQuery } from '../../../api/useReference';
import { useNotify } from '../../../ui/notify/useNotify';
import { useCountdown } from '../../../ui/useCountdown';
import { tooSoon } from './too-soon';

export interface SentCode {
  email: string;
  /** Handle of the code. The page sends the handle back together with the typed digits. */
  alumniId: string;
}

const ALREADY_SENT = 'A code was sent to this address a moment ago. Please enter that code.';

interface Refusal {
  message: string;
  /** The address that must wait before the next request. True if all addresses must wait, false if none must. */
  waiting: string | boolean;
}

interface CodeRequestOptions {
  send: (email: string) => Promise<{ alumniId: string }>;
  sentMessage: string;
  /** Stored before a reload: the address and handle of the sent code, and the time of the next possible request. */
  earlier?: { sent: SentCode | null; resendAt: number };
}

/** Requests a code by mail, and keeps the time of the next possible request. */
export function useCodeRequest({ send, sentMessage, earlier }: CodeRequestOptions) {
  const notify = useNotify();
  const client = useQueryClient();
  const { secondsLeft, deadline, start } = useCountdown(earlier?.resendAt);
  const lastSent = useRef(earlier?.sent ?? null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { mutateAsync, isPending } = useMutation({ mutationFn: send });

  /** Returns the handle of a new code, or of the code already sent to this address. Returns null on failure. */
  const request = async (email: string, fallback: string): Promise<string | null> => {
    setRefusal(null);
    try {
      const { alumniId } = await mutateAsync(email);
      lastSent.current = { email, alumniId };
      // If `resendSeconds` has not been loaded, there is no countdown. The server then refuses a request that comes too
      // soon.
      start(client.getQueryData(referenceQuery.queryKey)?.limits.resendSeconds ?? 0);
      notify.success(sentMessage);
      return alumniId;
    } catch (error) {
      const { code, retryAfterSeconds = 0 } = error instanceof ApiError ? error : {};
      if (retryAfterSeconds) start(retryAfterSeconds);
      const isTooSoon = code === 'RESEND_TOO_SOON';
      if (isTooSoon && lastSent.current?.email === email) {
        notify.info(ALREADY_SENT);
        return lastSent.current.alumniId;
      }
      notify.error(messageOr(error, 'Failed to send OTP'));
      setRefusal({
        message: messageOr(error, fallback),
        waiting: isTooSoon ? email : Boolean(retryAfterSeconds),
      });
      return null;
    }
  };

  const reset = () => {
    start(0);
    setRefusal(null);
  };

  const waiting = secondsLeft > 0 && refusal?.waiting;
  return {
    request,
    reset,
    forgetProblem: () => setRefusal(null),
    secondsLeft,
    resendAt: deadline,
    sending: isPending,
    /**
     * The error of the last request. If the request came too soon, the message counts down the seconds and then
     * disappears.
     */
    problem: typeof refusal?.waiting === 'string' ? tooSoon(secondsLeft) : refusal?.message,
    /** The time until the next try, shown after the error message. Undefined if the message contains the time. */
    wait: waiting === true ? `(${secondsLeft}s)` : undefined,
    /** True if a refusal blocks requests for this address at present. */
    mustWait: (email: string) => waiting === true || waiting === email,
  };
}
