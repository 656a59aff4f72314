import { ArgumentsHost, Catch, ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from './app-error.js';
import type { ErrorDto } from './error.dto.js';
import { toAppError } from './to-app-error.js';

/**
 * Codes of 503 errors that the portal sends on purpose. `ErrorFilter` does not log them, so that a client cannot fill
 * the log with error lines.
 */
const EXPECTED: ReadonlySet<ErrorCode> = new Set(['MAINTENANCE', 'BUSY']);

/**
 * Sends each error as an `ErrorDto`, or aborts the response if it has already begun. Logs the errors that the client
 * did not cause, except for `EXPECTED` and for a 503 after the client disconnected.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const error = toAppError(thrown);
    const isFault =
      error.status === 503 ? !EXPECTED.has(error.code) && !request.socket.destroyed : error.status >= 500;
    if (isFault) {
      request.log.error({ req: request, err: error.cause ?? error }, 'request failed');
    }
    if (reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    if (error.retryAfterSeconds) reply.header('Retry-After', Math.ceil(error.retryAfterSeconds));
    const body: ErrorDto = {
      statusCode: error.status,
      code: error.code,
      message: error.message,
      ...(error.fields && { fields: error.fields }),
      requestId: request.id,
    };
    reply.status(error.status).send(body);
  }
}
