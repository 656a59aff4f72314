/** What came back; tests look into the body without a type, as a foreign client does. */
export interface ApiAnswer<Body = any> {
  status: number;
  headers: Headers;
  body: Body;
}

interface Call {
  token?: string;
  /** The client's address, as a trusted proxy would tell it. */
  from?: string;
  headers?: Record<string, string>;
}

/** Speaks to a portal as a browser would. */
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
    const response = await fetch(`${this.baseUrl}/api${path}`, {
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
    const json = response.headers.get('content-type')?.includes('application/json');
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
  }
}
