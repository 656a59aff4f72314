interface ErrorBody {
  code?: string;
  message?: string;
  fields?: Record<string, string>;
}

/** Any failure of a call to the server. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    /** HTTP status. 0 if the server did not answer; a check in the page may set the status that the server would send. */
    readonly status: number,
    /** Machine-readable reason, such as `CODE_INVALID`; `NETWORK` when no answer came. */
    readonly code: string,
    /** The message for the member, usually from the server; empty if there is none. */
    message: string,
    /** One message for each form field that the server refused, by the name of the field. */
    readonly fields: Record<string, string> = {},
    /** Seconds that the caller must wait before the next try. Null if the server did not send a time. */
    readonly retryAfterSeconds: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  static async from(response: Response): Promise<ApiError> {
    const body = await readBody(response);
    return new ApiError(
      response.status,
      body.code ?? 'UNKNOWN',
      body.message ?? '',
      body.fields,
      parseRetryAfter(response.headers.get('Retry-After')),
    );
  }
}

/** Returns the message of an ApiError if there is one, else the fallback. */
export function messageOr(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message ? error.message : fallback;
}

/** True if the request failed because of the network or the server, and not because of its content. */
export function isOutage(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

/** Converts a Retry-After header (a number of seconds, or a date) to seconds. Returns null if absent or unreadable. */
export function parseRetryAfter(value: string | null, now = Date.now()): number | null {
  if (!value) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

async function readBody(response: Response): Promise<ErrorBody> {
  try {
    const body: unknown = await response.clone().json();
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    // The body is not JSON, for example an error page of a proxy. So there is no message to show.
    return {};
  }
}
