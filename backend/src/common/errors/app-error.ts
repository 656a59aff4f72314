/** The HTTP status of an `AppError`, by its code. */
const ERROR_STATUS = {
  VALIDATION_FAILED: 400,
  BAD_REQUEST: 400,
  CODE_INVALID: 400,
  SEARCH_TOO_WIDE: 400,
  TOO_SLOW: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  LAST_SUPERADMIN: 409,
  STALE_VERSION: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  INVALID_IMAGE: 422,
  TOO_MANY_REQUESTS: 429,
  RESEND_TOO_SOON: 429,
  ACCOUNT_LOCKED: 429,
  INTERNAL: 500,
  MAINTENANCE: 503,
  BUSY: 503,
  READ_ONLY: 503,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

interface Details {
  /** A message for each invalid field. */
  fields?: Record<string, string>;
  /** Seconds after which the request may succeed. Sent as the Retry-After header. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** The error with which the portal refuses a request. `message` is a short text that the page shows to the user. */
export class AppError extends Error {
  readonly fields?: Record<string, string>;
  readonly retryAfterSeconds?: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    { fields, retryAfterSeconds, cause }: Details = {},
  ) {
    super(message, { cause });
    this.name = 'AppError';
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** Returns the code of an error, such as `ENOENT` from Node.js or `57014` from PostgreSQL. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** An error whose message is written for the user of a command or of an import in the browser. */
export class UserError extends Error {}

/** Formats a duration for a message: in seconds up to two minutes, in minutes up to two hours, then in hours. */
export function inWords(seconds: number): string {
  if (seconds === 1) return '1 second';
  if (seconds <= 120) return `${seconds} seconds`;
  if (seconds <= 7200) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}
