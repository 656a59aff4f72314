import { ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import { AppError } from '../../common/errors/app-error.js';
import { inWords } from '../../common/in-words.js';

/** Refuses a client whose budget is spent, and says when it has one again. */
@Injectable()
export class ThrottleGuard extends ThrottlerGuard {
  protected override throwThrottlingException(
    _context: ExecutionContext,
    { timeToBlockExpire: seconds }: ThrottlerLimitDetail,
  ): Promise<void> {
    const message = `Too many requests. Please wait ${inWords(seconds)} and try again.`;
    throw new AppError('TOO_MANY_REQUESTS', message, { retryAfterSeconds: seconds });
  }
}
