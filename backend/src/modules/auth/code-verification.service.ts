import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../common/errors/app-error.js';
import { inWords } from '../../common/in-words.js';
import { type CodePurpose, STILL_OPEN } from './code-challenge.entity.js';
import { CodeDigest } from './code-digest.service.js';
import { FIRST_LOCK_SECONDS, LONGEST_LOCK_SECONDS, MAX_TRIES } from './code-policy.js';
import { INVALID_CODE } from './dto/verify-login-code.dto.js';
import { USE_UP } from './sign-in.query.js';

export interface VerifiedChallenge {
  handle: string;
  email: string;
  emailKey: string;
}

interface Counted {
  email: string;
  emailKey: string;
  digest: Buffer | null;
}

/**
 * Counts the try, against the code and against the account, and commits both before anything is compared.
 * A locked account's row is not updated, so `failures` comes back empty for it.
 */
const COUNT_TRY = `
  WITH live AS (
    UPDATE code_challenges SET tries = tries + 1
    WHERE handle = $1 AND purpose = $2 AND ${STILL_OPEN} AND tries < ${MAX_TRIES}
      AND NOT EXISTS (
        SELECT 1 FROM sign_in_failures f WHERE f.email_key = code_challenges.email_key AND f.locked_until > now()
      )
    RETURNING email, email_key, digest
  ), counted AS (
    INSERT INTO sign_in_failures AS f (email_key, failures) SELECT email_key, 1 FROM live
    ON CONFLICT (email_key) DO UPDATE SET
      failures = f.failures + 1,
      locked_until = CASE WHEN f.failures + 1 >= ${MAX_TRIES} THEN now() + make_interval(
        secs => least(${LONGEST_LOCK_SECONDS}, ${FIRST_LOCK_SECONDS} * 2 ^ least(f.failures + 1 - ${MAX_TRIES}, 20))) END,
      updated_at = now()
    WHERE f.locked_until IS NULL OR f.locked_until <= now()
    RETURNING email_key
  )
  SELECT email, email_key AS "emailKey", digest FROM live WHERE EXISTS (SELECT 1 FROM counted)`;

/**
 * A right code was no failure: whoever is refused for another reason may come back with it.
 * The challenge first, as above, so that two statements never wait for each other.
 */
const TAKE_BACK = `
  WITH right_one AS (UPDATE code_challenges SET tries = tries - 1 WHERE handle = $1 RETURNING email_key)
  DELETE FROM sign_in_failures f USING right_one r WHERE f.email_key = r.email_key`;

@Injectable()
export class CodeVerificationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly digests: CodeDigest,
  ) {}

  /** Says whether the code is right. It stays usable until `consume`. */
  async verify(purpose: CodePurpose, handle: string, code: string): Promise<VerifiedChallenge> {
    const [counted]: Counted[] = await this.dataSource.query(COUNT_TRY, [handle, purpose]);
    if (!counted) throw await this.refusal(handle);
    if (!this.digests.matches({ purpose, handle }, code, counted.digest)) throw invalidCode();
    await this.dataSource.query(TAKE_BACK, [handle]);
    return { handle, email: counted.email, emailKey: counted.emailKey };
  }

  /** Uses the code up in the caller's transaction; of several callers one succeeds. */
  async consume(manager: EntityManager, { handle }: VerifiedChallenge): Promise<void> {
    const [, used] = await manager.query(USE_UP, [handle]);
    if (used !== 1) throw invalidCode();
  }

  private async refusal(handle: string): Promise<AppError> {
    const [row] = await this.dataSource.query(
      `SELECT ceil(extract(epoch FROM f.locked_until - now()))::int AS seconds,
         c.tries >= ${MAX_TRIES} OR c.closed_at IS NOT NULL OR c.expires_at <= f.locked_until AS "isSpent"
       FROM code_challenges c JOIN sign_in_failures f USING (email_key)
       WHERE c.handle = $1 AND f.locked_until > now()`,
      [handle],
    );
    if (!row) return invalidCode();
    const next = row.isSpent ? ', then ask for a new code' : ' and try again';
    return new AppError(
      'ACCOUNT_LOCKED',
      `Too many wrong codes. Please wait ${inWords(row.seconds)}${next}.`,
      { retryAfterSeconds: row.seconds },
    );
  }
}

export function invalidCode(): AppError {
  return new AppError('CODE_INVALID', INVALID_CODE);
}
