import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { ApiError } from '../../api/errors';
import { clearToken, readToken, saveToken } from '../../api/token';
import type { Member } from '../../api/types';
import { forgetSentCode } from './login/sent-code';

const SESSION_KEY = ['session'] as const;

/** Who is signed in: the member, or null. Restored from the stored token when the page loads. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ signal, client }) => load(signal, Boolean(client.getQueryData(SESSION_KEY))),
  // Without a token the answer is known before anything is drawn.
  initialData: () => (readToken() ? undefined : null),
  staleTime: Number.POSITIVE_INFINITY,
  // Without a network the answer waits; an offline visitor keeps the session.
  networkMode: 'online',
  // Where it failed, the visitor asks again: a form that they fill in meanwhile stays.
  retryOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

async function load(signal: AbortSignal, again: boolean): Promise<Member | null> {
  const token = readToken();
  if (!token) return null;
  try {
    const { alumni } = await dataOf(api.GET('/api/profile', { signal }));
    return alumni;
  } catch (error) {
    // Asked again, the member who is known stays; a refusal of the session has its own way.
    if (signal.aborted || again || isOutOfOrder(error)) throw error;
    if (!pageIsClosing && !isMaintenance(error) && readToken() === token) clearToken();
    return null;
  }
}

const isMaintenance = (error: unknown) => error instanceof ApiError && error.code === 'MAINTENANCE';

/** Then nobody knows who is signed in. */
const isOutOfOrder = (error: unknown) =>
  error instanceof ApiError && error.status === 503 && !isMaintenance(error);

let pageIsClosing = false;
window.addEventListener('pagehide', () => {
  pageIsClosing = true;
});
window.addEventListener('pageshow', () => {
  pageIsClosing = false;
});

export function beginSession(client: QueryClient, { token, user }: { token: string; user: Member }): void {
  saveToken(token);
  settle(client, user);
}

/** An answer that is still on its way is about an earlier session, and so is a code. */
function settle(client: QueryClient, user: Member | null): void {
  forgetSentCode();
  void client.cancelQueries(sessionQuery);
  client.setQueryData(sessionQuery.queryKey, user);
}

/** Signed out here, and nothing of what the member saw stays behind. */
export function endSession(client: QueryClient): void {
  clearToken();
  hideSession(client);
}

/** As after loading a closed portal: nobody is signed in, and the token stays for when it is open again. */
export function hideSession(client: QueryClient): void {
  settle(client, null);
  forgetMember(client);
}

/** The stored token is another one now: whoever it belongs to is asked for anew. */
export function restartSession(client: QueryClient): void {
  forgetSentCode();
  forgetMember(client);
  void client.resetQueries({ queryKey: sessionQuery.queryKey });
}

/** What belongs to no member, by the first part of its key. */
const PUBLIC_DATA: unknown[] = ['session', 'reference', 'society', 'maintenance'];

function forgetMember(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => !PUBLIC_DATA.includes(queryKey[0]) });
}
