import { HttpException } from '@nestjs/common';
import { AppError, codeOf, type ErrorCode } from './app-error.js';

const BY_STATUS: Record<number, [ErrorCode, string]> = {
  400: ['BAD_REQUEST', 'The request could not be read.'],
  401: ['UNAUTHENTICATED', 'Please sign in.'],
  403: ['FORBIDDEN', 'You may not do this.'],
  404: ['NOT_FOUND', 'There is nothing at this address.'],
  413: ['TOO_LARGE', 'The request is too large.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'This kind of content is not accepted here.'],
  416: ['RANGE_NOT_SATISFIABLE', 'The file does not have the requested part.'],
  503: ['UNAVAILABLE', 'The service is not available right now. Please try again.'],
};

/**
 * SQLSTATE classes of errors after which the client may send the request again. Classes 08, 28, 53 and 57 report that
 * the server refused or ended the connection or the statement. Class 40 includes deadlocks.
 */
const DATABASE_AWAY = /^(08|28|40|53|57)/;
/** SQLSTATE of a write on a standby. */
const READ_ONLY = '25006';
/** SQLSTATEs of values that PostgreSQL cannot store, such as NUL in text. */
const UNSTORABLE_VALUE = /^(22021|22P05)$/;
/**
 * Parts of error messages of a lost connection. TypeORM writes `already released` if the connection breaks between two
 * statements of a transaction. `pg` writes `not queryable` if the connection broke before the statement.
 */
const CONNECTION_LOST =
  /ECONNREFUSED|ECONNRESET|EPIPE|Connection terminated|not queryable|timeout exceeded when trying to connect|already released/;
/** Codes for a host without address or route, such as a stopped container, and for an invalid certificate. */
const OUT_OF_REACH = /ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|CERT|UNABLE_TO_VERIFY/;

/** Converts any thrown value into the error that the client receives. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const status = httpStatus(error);
  const known = status === undefined ? undefined : BY_STATUS[status];
  if (known) return new AppError(known[0], known[1], { cause: error });
  if (status !== undefined && status >= 400 && status < 500) {
    return new AppError('BAD_REQUEST', 'The request could not be read.', { cause: error });
  }
  const sqlState = codeOf(error) ?? '';
  if (UNSTORABLE_VALUE.test(sqlState)) {
    return new AppError('BAD_REQUEST', 'The request has a character that cannot be stored.', {
      cause: error,
    });
  }
  if (sqlState === READ_ONLY) {
    return new AppError(
      'READ_ONLY',
      'Changes cannot be saved right now. Please try again in a few minutes.',
      {
        retryAfterSeconds: 30,
        cause: error,
      },
    );
  }
  if (isDatabaseAway(error)) {
    return new AppError('UNAVAILABLE', 'The service is not available right now. Please try again.', {
      retryAfterSeconds: 5,
      cause: error,
    });
  }
  return new AppError('INTERNAL', 'Something went wrong on our side. Please try again.', { cause: error });
}

/** Returns the HTTP status of a Nest exception, a Fastify error or a body parser error. */
function httpStatus(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (!(error instanceof Error)) return undefined;
  if ('statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  return undefined;
}

/**
 * Returns true if the database server failed, is unreachable or cancelled the statement, for example after a deadlock.
 * Returns false if the statement itself is wrong.
 */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  if (DATABASE_AWAY.test(code) || OUT_OF_REACH.test(code)) return true;
  return CONNECTION_LOST.test(error instanceof Error ? `${code} ${error.message}` : code);
}
