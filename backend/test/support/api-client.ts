import { contractProblem } from './contract.js';

/** A response. The body has no TypeScript type, because a client outside this repository has no types either. */
export interface ApiAnswer<Body = any> {
  status: number;
  headers: Headers;
  body: Body;
}

interface Call {
  token?: string;
  /** The client's IP address, sent in `X-Forwarded-For` as a trusted proxy does. */
  from?: string;
  headers?: Record<string, string>;
}

/** Calls the API like a browser. A response that openapi.json does not describe fails the test. */
export class ApiClient {
  constructor(private readonly baseUrl: string) {}

  get(path: string, call?: Call) {
    return this.send('GET', path, undefined, call);
  }

  post(path: string, body?: unknown, call?: Call) {
    return this.send('POST', path, body, call);
  }

  put(path: string, body?: unknown, call?: Call) {
    return this.send('PUT', path, body, call);
  }

  delete(path: string, call?: Call) {
    return this.send('DELETE', path, undefined, call);
  }

  async send(method: string, path: string, body: unknown, call: Call = {}): Promise<ApiAnswer> {
    const form = body instanceof FormData;
    const address = `${this.baseUrl}/api${path}`;
    const response = await fetch(address, {
      method,
      headers: {
        ...(body !== undefined && !form && { 'Content-Type': 'application/json' }),
        ...(call.token && { Authorization: `Bearer ${call.token}` }),
        ...(call.from && { 'X-Forwarded-For': call.from }),
        ...call.headers,
      },
      body: form ? body : body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    mustKeepContract(method, address, response, text);
    const { status, headers } = response;
    return { status, headers, body: isJson(response) && text ? JSON.parse(text) : text };
  }
}

/**
 * Like `fetch`, but checks status, content type and error bodies against openapi.json. Does not read the body of a
 * success, so that the caller can read it.
 */
export async function fetchChecked(address: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(address, init);
  mustKeepContract(
    init.method ?? 'GET',
    address,
    response,
    response.ok ? undefined : await response.clone().text(),
  );
  return response;
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('application/json') ?? false;
}

function mustKeepContract(method: string, address: string, response: Response, body?: string): void {
  const { status, headers } = response;
  const problem = contractProblem({
    method,
    path: address.slice(new URL(address).origin.length),
    status,
    contentType: headers.get('content-type'),
    body,
  });
  if (problem)
    throw new Error(`openapi.json does not describe this answer; did you run "npm run contract"? ${problem}`);
}

/** Counts the answers by status. */
export function countByStatus(answers: ApiAnswer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
