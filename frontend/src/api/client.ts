import { notifyManager, QueryClient } from '@tanstack/react-query';
import createClient, { type Middleware } from 'openapi-fetch';
import { ApiError } from './errors';
import type { paths } from './generated/schema';
import { sendSignal } from './signals';
import { clearToken, readToken } from './token';

/** The value of the Authorization header. */
export const bearer = (token: string) => `Bearer ${token}`;

/**
 * The message when the server refuses a call because the session has ended. The handler of the `signed-out` signal and
 * the caller may both show this text. The page shows two equal messages as one.
 */
export const SESSION_ENDED = 'Your session has ended. Please sign in again.';

/**
 * Throws an ApiError for each refused call. The status 401 also ends the call's session. The code `FORBIDDEN` also
 * makes the page load the member's role again. The code `MAINTENANCE` also tells the page that maintenance is on.
 */
const session: Middleware = {
  onRequest({ request }) {
    const token = readToken();
    if (token && !request.headers.has('Authorization')) request.headers.set('Authorization', bearer(token));
  },
  async onResponse({ request, response }) {
    if (response.ok) return;
    const error = await ApiError.from(response);
    const authorization = request.headers.get('Authorization');
    if (error.status === 401 && authorization) {
      endSession(authorization);
      throw new ApiError(error.status, error.code, SESSION_ENDED);
    }
    if (error.code === 'FORBIDDEN') sendSignal('forbidden', undefined);
    if (error.code === 'MAINTENANCE') {
      sendSignal('maintenance', { message: error.message, toSession: isOfStoredSession(authorization) });
    }
    throw error;
  },
  onError({ error, request }) {
    // A call that the page itself aborted is not a network failure.
    if (!request.signal.aborted) return new ApiError(0, 'NETWORK', '', {}, null, { cause: error });
  },
};

/** Ends the refused session only. If the member has signed in again since the request, the new session stays. */
function endSession(authorization: string): void {
  if (!isOfStoredSession(authorization)) return;
  clearToken();
  sendSignal('signed-out', undefined);
}

function isOfStoredSession(authorization: string | null): boolean {
  const token = readToken();
  return token !== null && authorization === bearer(token);
}

declare global {
  interface Window {
    /**
     * The answers that public/early-answers.js usually requests before this script runs. `answers` maps the path and
     * query of a URL to the answer. `authorization` is the Authorization header of these requests.
     */
    earlyAnswers?: { authorization: string; answers: Map<string, Promise<Response>> };
  }
}

/** Returns the answer that early-answers.js requested, if the session token is the same. Uses each answer only once. */
function earlyAnswer({ url, method, headers }: Request): Promise<Response> | undefined {
  // If early-answers.js runs later than this line, it finds `window.earlyAnswers` and sends no request.
  window.earlyAnswers ??= { authorization: '', answers: new Map() };
  const { authorization, answers } = window.earlyAnswers;
  const { pathname, search } = new URL(url);
  const answer = answers.get(pathname + search);
  if (method !== 'GET' || !answer) return;
  answers.delete(pathname + search);
  return authorization === headers.get('Authorization') ? answer : undefined;
}

export const api = createClient<paths>({
  baseUrl: window.location.origin,
  // Read `globalThis.fetch` at each call, so that a test can replace it.
  fetch: (request) =>
    earlyAnswer(request)?.catch(() => globalThis.fetch(request)) ?? globalThis.fetch(request),
});
api.use(session);

/** Returns the body of the answer. Rejects if `session` has thrown an ApiError, because the server refused the call. */
export async function dataOf<Data>(call: Promise<{ data?: Data }>): Promise<Data> {
  const { data } = await call;
  return data as Data;
}

// Render a change in a microtask, not after a timer. So a button is busy before the second press of a double click: a
// browser may run this press before a timer.
notifyManager.setScheduler(queueMicrotask);

const unanswered = (error: Error) => error instanceof ApiError && error.status === 0;

/** Creates the cache of the answers, which also repeats unanswered calls. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Retry a call only if it got no answer. If the server refused a call, it would refuse the same call again.
        retry: (failures, error) => failures < 1 && unanswered(error),
        networkMode: 'always',
        // Also load again when the browser is online again. With the network mode `always`, the default is false.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** True if a query has failed and has no data. It stays true while the query loads again. */
export const neverLoaded = ({
  data,
  errorUpdateCount,
}: {
  data: unknown;
  errorUpdateCount: number;
}): boolean => data === undefined && errorUpdateCount > 0;
