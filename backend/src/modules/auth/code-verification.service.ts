import { Injectable } from '@nestjs/common';
import { AppError, inWords } from '../../common/errors/app-error.js';
import type { Client } from './client.decorator.js';
import { CodeBrakeService } from './code-brake.service.js';
import type { CodePurpose } from './code-challenge.entity.js';
import { CodeChallengeRepository } from './code-challenge.repository.js';
import { CodeDigestService } from './code-digest.service.js';
import { INVALID_CODE } from './dto/sign-in.dto.js';
import { SignInEventRepository } from './sign-in-event.repository.js';

export interface VerifiedChallenge {
  handle: string;
  email: string;
  emailKey: string;
}

const CODES_OFF =
  'Too many wrong codes. Codes no longer work for this address: please use the sign-in link in the newest mail.';

/** Part of an `ACCOUNT_LOCKED` answer if the code cannot be tried again, not even after the wait. */
const SPENT = { otp: 'This code no longer works.' };

@Injectable()
export class CodeVerificationService {
  constructor(
    private readonly challenges: CodeChallengeRepository,
    private readonly digests: CodeDigestService,
    private readonly events: SignInEventRepository,
    private readonly brake: CodeBrakeService,
  ) {}

  /**
   * Throws if the code is wrong or may not be tried now. A correct code stays valid until the caller marks it as used.
   */
  async verify(
    purpose: CodePurpose,
    handle: string,
    code: string,
    client: Client,
  ): Promise<VerifiedChallenge> {
    await this.brake.refuseDuringAttack(client);
    const counted = await this.challenges.countTry(purpose, handle);
    if (!counted) throw await this.rejection(handle);
    const { email, emailKey, requestedKey, digest } = counted;
    if (!this.digests.matches({ purpose, handle }, code, digest)) {
      await this.brake.countWrongCode();
      if (purpose === 'login') await this.events.addWrongCode(emailKey, requestedKey, client);
      throw invalidCode();
    }
    await this.challenges.takeTryBack(handle);
    return { handle, email, emailKey };
  }

  private async rejection(handle: string): Promise<AppError> {
    const lock = await this.challenges.lockOf(handle);
    if (!lock) return invalidCode();
    if (lock.seconds === null) return new AppError('ACCOUNT_LOCKED', CODES_OFF, { fields: SPENT });
    const next = lock.isSpent ? ', then ask for a new code' : ' and try again';
    return new AppError(
      'ACCOUNT_LOCKED',
      `Too many wrong codes. Please wait ${inWords(lock.seconds)}${next}.`,
      { retryAfterSeconds: lock.seconds, ...(lock.isSpent && { fields: SPENT }) },
    );
  }
}

export function invalidCode(): AppError {
  return new AppError('CODE_INVALID', INVALID_CODE);
}
