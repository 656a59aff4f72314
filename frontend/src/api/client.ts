import createClient, { type Middleware } from 'openapi-fetch';
import { ApiError } from './errors';
import type { paths } from './generated/schema';
import { sendSignal } from './signals';
import { clearToken, readToken } from './token';

/** The value of the Authorization header. */
export const bearer = (token: string) => `Bearer ${token}`;

/** Why a call of a session that is no more was refused; whoever tells of the call says the same as the page, which is then said once. */
export const SESSION_ENDED = 'Your session has ended. Please sign in again.';

/** The one place that turns refusals into ApiErrors, a 401 into signing out, a 403 into a look at the role and a 503 into the maintenance screen. */
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
    // A call that the page itself gave up is no failure of the network.
    if (!request.signal.aborted) return new ApiError(0, 'NETWORK', '', {}, null, { cause: error });
  },
};

/** Only for the session that was refused: a newer one, from a sign-in meanwhile, stays. */
function endSession(authorization: string): void {
  if (!isOfStoredSession(authorization)) return;
  clearToken();
  sendSignal('signed-out', undefined);
}

function isOfStoredSession(authorization: string | null): boolean {
  const token = readToken();
  return token !== null && authorization === bearer(token);
}

export const api = createClient<paths>({
  baseUrl: window.location.origin,
  // Looked up at each call, so that whoever replaces it is heard.
  fetch: (request) => globalThis.fetch(request),
});
api.use(session);

/** The answer's body. A refusal never gets here: the client throws an ApiError. */
export async function dataOf<Data>(call: Promise<{ data?: Data }>): Promise<Data> {
  const { data } = await call;
  return data as Data;
}
