import { HttpException } from '@nestjs/common';
import { AppError, type ErrorCode } from './app-error.js';
import { codeOf } from './code-of.js';

const BY_STATUS: Record<number, [ErrorCode, string]> = {
  400: ['BAD_REQUEST', 'The request could not be read.'],
  401: ['UNAUTHENTICATED', 'Please sign in.'],
  403: ['FORBIDDEN', 'You may not do this.'],
  404: ['NOT_FOUND', 'There is nothing here.'],
  413: ['TOO_LARGE', 'The request is too large.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'This kind of content is not accepted here.'],
  503: ['UNAVAILABLE', 'The service is not available right now. Please try again.'],
};

/**
 * SQLSTATE classes in which PostgreSQL says that it, not the statement, has a problem. In 40 it ended one of two
 * transactions that waited for each other: the same request may succeed at once.
 */
const DATABASE_AWAY = /^(08|28|40|53|57)/;
/** Values PostgreSQL cannot hold at all, such as NUL in text. */
const UNSTORABLE_VALUE = /^(22021|22P05)$/;
/** `already released` is what TypeORM says when a connection breaks between two statements of a transaction. */
const CONNECTION_LOST =
  /ECONNREFUSED|ECONNRESET|EPIPE|Connection terminated|timeout exceeded when trying to connect|already released/;
/** A host without address or route, as while its container is away, or with a certificate that ran out. */
const OUT_OF_REACH = /ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|CERT|UNABLE_TO_VERIFY/;

/** Turns whatever was thrown into the error that the client gets. */
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
  if (isDatabaseAway(error, sqlState)) {
    return new AppError('UNAVAILABLE', 'The service is not available right now. Please try again.', {
      retryAfterSeconds: 5,
      cause: error,
    });
  }
  return new AppError('INTERNAL', 'Something went wrong on our side. Please try again.', { cause: error });
}

/** Status of a Nest exception, or of an error from Fastify and the body's parser. */
function httpStatus(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (!(error instanceof Error)) return undefined;
  if ('statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  return undefined;
}

function isDatabaseAway(error: unknown, sqlState: string): boolean {
  if (!(error instanceof Error)) return false;
  if (DATABASE_AWAY.test(sqlState) || OUT_OF_REACH.test(sqlState)) return true;
  return CONNECTION_LOST.test(`${sqlState} ${error.message}`);
}
