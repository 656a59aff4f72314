import { Injectable } from '@nestjs/common';
import { InjectThrottlerStorage, type ThrottlerStorage } from '@nestjs/throttler';
import { AppError } from '../../../common/errors/app-error.js';

const HOUR_MS = 60 * 60 * 1_000;
/** Every request counts as a try, so that files which are refused cannot be sent without end. */
const AN_HOUR = { try: 60, photo: 10 } as const;

/** How many photos a member may upload. */
@Injectable()
export class PhotoAllowance {
  constructor(@InjectThrottlerStorage() private readonly storage: ThrottlerStorage) {}

  async spend(what: keyof typeof AN_HOUR, userId: string): Promise<void> {
    const key = `photo-${what} ${userId}`;
    const count = await this.storage.increment(key, HOUR_MS, AN_HOUR[what], HOUR_MS, 'photos');
    if (!count.isBlocked) return;
    throw new AppError(
      'TOO_MANY_REQUESTS',
      'You have tried to change your photo too often. Please try again later.',
      {
        retryAfterSeconds: Math.max(count.timeToExpire, count.timeToBlockExpire),
      },
    );
  }
}
