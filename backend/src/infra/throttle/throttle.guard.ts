import { ExecutionContext, Injectable } from '@nestjs/common';
import { normalizeIp, ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { AppError, inWords } from '../../common/errors/app-error.js';

/** Refuses requests above the client's budget, with the seconds to wait. */
@Injectable()
export class ThrottleGuard extends ThrottlerGuard {
  protected override throwThrottlingException(
    _context: ExecutionContext,
    { timeToBlockExpire: seconds }: ThrottlerLimitDetail,
  ): Promise<void> {
    throw tooManyRequests(seconds);
  }
}

export function tooManyRequests(seconds: number): AppError {
  const message = `Too many requests. Please wait ${inWords(seconds)} and try again.`;
  return new AppError('TOO_MANY_REQUESTS', message, { retryAfterSeconds: seconds });
}

/**
 * Returns the client's address; for IPv6 its /64, because one customer usually has all addresses of it. A client that
 * has disconnected has no address any more.
 */
export function clientNetwork({ ip }: Partial<Pick<FastifyRequest, 'ip'>>): string {
  return normalizeIp(ip ?? '0.0.0.0', 64);
}
