/** Every error the API answers with, and its HTTP status. */
const ERROR_STATUS = {
  VALIDATION_FAILED: 400,
  BAD_REQUEST: 400,
  CODE_INVALID: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  LAST_SUPERADMIN: 409,
  STALE_VERSION: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  INVALID_IMAGE: 422,
  TOO_MANY_REQUESTS: 429,
  RESEND_TOO_SOON: 429,
  ACCOUNT_LOCKED: 429,
  INTERNAL: 500,
  MAINTENANCE: 503,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

interface Details {
  /** One sentence for each field that is wrong. */
  fields?: Record<string, string>;
  /** Seconds after which the request may succeed; becomes the Retry-After header. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** The one way a rule refuses a request; `message` is one sentence for a person. */
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
