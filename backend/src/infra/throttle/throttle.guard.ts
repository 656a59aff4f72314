import { ExecutionContext, Injectable } from '@nestjs/common';
import { normalizeIp, ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { AppError, inWords } from '../../common/errors/app-error.js';

/**
 * Counts each request in Redis, and refuses requests above the budget of the client network (`throttle.module.ts`). The
 * error contains the number of seconds to wait.
 */
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
 * Returns the client's IPv4 address, or the /64 network of its IPv6 address, because an internet provider usually gives
 * a whole /64 network to one customer. Uses 0.0.0.0 for a client that has disconnected, because Node no longer knows
 * its address.
 */
export function clientNetwork({ ip }: Partial<Pick<FastifyRequest, 'ip'>>): string {
  return normalizeIp(ip ?? '0.0.0.0', 64);
}
