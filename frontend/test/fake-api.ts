export interface FakeCall {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  authorization: string | null;
  prefer: string | null;
  idempotencyKey: string | null;
  /** Aborted when the page cancels the call. */
  signal: AbortSignal;
}

interface FakeAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

type Handler = (call: FakeCall) => FakeAnswer | Promise<FakeAnswer>;

/**
 * Replaces fetch: `answers` maps "POST /api/path" to an answer or a function. Other calls fail as if the server were
 * unreachable. Returns a list to which each call is added.
 */
export function fakeApi(answers: Record<string, FakeAnswer | Handler>): FakeCall[] {
  const calls: FakeCall[] = [];
  globalThis.fetch = async (input, init) => {
    // A browser resolves a path against the address of the page; Node's Request does not.
    const request = new Request(
      typeof input === 'string' ? new URL(input, window.location.origin) : input,
      init,
    );
    const { pathname: path, searchParams } = new URL(request.url);
    // Read the body only if it is JSON: Node's Request cannot read a form with files, because jsdom creates the form.
    const text = isJson(request) ? await request.text() : '';
    const call: FakeCall = {
      method: request.method,
      path,
      query: Object.fromEntries(searchParams),
      body: text ? JSON.parse(text) : undefined,
      authorization: request.headers.get('Authorization'),
      prefer: request.headers.get('Prefer'),
      idempotencyKey: request.headers.get('Idempotency-Key'),
      signal: request.signal,
    };
    calls.push(call);
    const answer = answers[`${call.method} ${path}`];
    if (!answer) throw new TypeError(`The fake API has no answer for ${call.method} ${path}`);
    const { status = 200, body, headers } = typeof answer === 'function' ? await answer(call) : answer;
    return new Response(status === 204 ? null : JSON.stringify(body ?? {}), {
      status,
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  };
  return calls;
}

function isJson({ headers }: Request): boolean {
  return headers.get('Content-Type')?.includes('application/json') ?? false;
}

/** An error response in the format of the real server. */
export function refusal(status: number, code: string, message: string, retryAfter?: number): FakeAnswer {
  return {
    status,
    body: { statusCode: status, code, message, requestId: 'test' },
    headers: retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) },
  };
}

/** A pending answer to an API call. It arrives when the test calls `send`. */
export function lateAnswer() {
  let send: (answer: FakeAnswer) => void = () => undefined;
  const answer = new Promise<FakeAnswer>((resolve) => {
    send = resolve;
  });
  return { answer, send };
}
