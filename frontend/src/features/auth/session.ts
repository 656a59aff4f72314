import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import { ApiError } from '../../api/errors';
import { clearToken, readToken, saveToken } from '../../api/token';
import type { Member } from '../../api/types';
import { dropDraftOfOthers } from '../../lib/member-draft';
import { dropRegistrationDraft } from '../../lib/registration-draft';
import { forgetSentCode } from './login/sent-code';

const SESSION_KEY = ['session'] as const;

/** The signed-in member, or null. Restored from the stored token when the page loads. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ signal, client }) => load(signal, Boolean(client.getQueryData(SESSION_KEY))),
  // Retry twice, after one and after two seconds. Do not retry a 401, which ends the session at once. Do not retry a
  // 503 either: it keeps the session, and the page offers to try again.
  retry: (failures, error) => failures < 2 && endsSession(error) && !isRefusal(error),
  retryDelay: (failures) => 1_000 * 2 ** failures,
  // Without a token the result is known before the first render.
  initialData: () => (readToken() ? undefined : null),
  staleTime: Number.POSITIVE_INFINITY,
  // Without a network the query waits instead of failing, so an offline member keeps the session.
  networkMode: 'online',
  // After a failure, do not load again when a component mounts: the loading screen would replace a half-filled form.
  retryOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** The token of the latest attempt to load the profile. */
let triedToken: string | null = null;

async function load(signal: AbortSignal, isKnown: boolean): Promise<Member | null> {
  triedToken = readToken();
  if (!triedToken) return null;
  try {
    const { alumni } = await dataOf(api.GET('/api/profile', { signal }));
    dropDraftOfOthers(alumni.id);
    forgetVisitor();
    return alumni;
  } catch (error) {
    // During maintenance the page shows the maintenance screen, which needs no member. Keep the token, so that the
    // session continues after the maintenance. If the member is already known, throw the error, so that the query keeps
    // the member.
    if (isMaintenance(error) && !isKnown) return null;
    throw error;
  }
}

const isMaintenance = (error: unknown) => error instanceof ApiError && error.code === 'MAINTENANCE';

const isRefusal = (error: unknown) => error instanceof ApiError && error.status === 401;

/** True if the session ends when the last try to load the profile fails with this error. A 503 keeps the session. */
export const endsSession = (error: unknown) => !(error instanceof ApiError && error.status === 503);

/** True if this page ended the session because the profile could not be loaded. */
export const givenUpQuery = queryOptions({
  queryKey: [...SESSION_KEY, 'given-up'],
  queryFn: () => false,
  initialData: false,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Ends the session whose profile could not be loaded. Keeps a newer token that another tab has stored. */
export function giveSessionUp(client: QueryClient): void {
  if (readToken() === triedToken) clearToken();
  hideSession(client);
  client.setQueryData(givenUpQuery.queryKey, true);
}

export function beginSession(client: QueryClient, { token, user }: { token: string; user: Member }): void {
  saveToken(token);
  settle(client, user);
}

/** Sets the signed-in member. Drops a pending profile request, because it belongs to the previous session. */
function settle(client: QueryClient, user: Member | null): void {
  if (user) dropDraftOfOthers(user.id);
  forgetVisitor();
  void client.cancelQueries(sessionQuery);
  client.setQueryData(sessionQuery.queryKey, user);
  client.setQueryData(givenUpQuery.queryKey, false);
}

/** Removes the token, which signs out all tabs of this browser. Clears the member's data on this page. */
export function endSession(client: QueryClient): void {
  clearToken();
  hideSession(client);
}

/** Clears the member's data on this page. Keeps the token, so that the session can continue after maintenance. */
export function hideSession(client: QueryClient): void {
  settle(client, null);
  forgetMember(client);
}

/** Loads the member of the stored token, after another tab has changed the token. */
export function restartSession(client: QueryClient): void {
  forgetVisitor();
  forgetMember(client);
  void client.resetQueries({ queryKey: sessionQuery.queryKey });
}

/** Removes what this tab keeps while no member is signed in: a sent code and the draft of a registration. */
function forgetVisitor(): void {
  forgetSentCode();
  dropRegistrationDraft();
}

/** `forgetMember` keeps the queries whose key begins with one of these words. The session is reset separately. */
const PUBLIC_DATA: unknown[] = ['session', 'reference', 'society', 'maintenance'];

function forgetMember(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => !PUBLIC_DATA.includes(queryKey[0]) });
}
