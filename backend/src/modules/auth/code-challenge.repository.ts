import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { cleanedEmail } from '../../common/email.js';
import { LIMITS } from '../../common/limits.js';
import { Env } from '../../config/env.js';
import { deleteInBatches } from '../../infra/database/delete-in-batches.query.js';
import type { CodeChallenge, CodePurpose } from './code-challenge.entity.js';
import {
  CODE_LIFETIME_SECONDS,
  FIRST_LOCK_SECONDS,
  HOUR,
  LONGEST_LOCK_SECONDS,
  MAX_CONSECUTIVE_FAILURES,
  MAX_TRIES,
  mailboxLimits,
  REQUEST_KEPT_SECONDS,
  SECONDS_BEYOND_LIMITS,
} from './code-policy.js';

type NewChallenge = Pick<
  CodeChallenge,
  | 'handle'
  | 'purpose'
  | 'email'
  | 'emailKey'
  | 'mailboxKey'
  | 'requestedKey'
  | 'requestedMailboxKey'
  | 'clientNetwork'
  | 'mailed'
  | 'mailedStranger'
>;

type CountedTry = Pick<CodeChallenge, 'email' | 'emailKey' | 'digest'> & {
  /** The address whose wrong codes are counted. See COUNTED_KEY. */
  requestedKey: string;
};

/** Tells whether the rate limits allow another code request, and whether they allow its mail. */
export interface SendAllowance {
  /** Seconds until the requested address may be requested again. 0 if it may be requested now. */
  waitSeconds: number;
  /** True if the mailbox that would get the mail has reached a limit of code requests. */
  beyondLimits: boolean;
  /**
   * True if, in the last minute, a request with this purpose caused a mail to the recipient, and its code is unused.
   */
  recipientJustMailed: boolean;
  /**
   * True if the mailbox has reached a limit, and the recipient got a mail with this purpose in the last ten minutes.
   */
  recipientMustWait: boolean;
  /**
   * True if, in the last ten minutes, a request with this purpose caused a mail to an address of this mailbox that had
   * no account.
   */
  mailboxJustMailed: boolean;
  /**
   * True if the network has reached the hourly limit of mails to addresses without an account. The limit counts all
   * requests of the network with this purpose. If it counted only the mails to addresses without an account, a client
   * could learn whether an address has an account. The client would request a code for this address, and then count how
   * many of its own addresses without an account still get a mail.
   */
  networkBudgetSpent: boolean;
  /** True if the portal has reached the hourly limit of mails to addresses without an account. */
  strangersBudgetSpent: boolean;
}

/**
 * The lock of an account after wrong codes. `seconds` is the remaining time. It is null if only a sign-in by link ends
 * the lock.
 */
interface Lock {
  seconds: number | null;
  /** True if the code cannot be used after the lock either, so that the member must request a new code. */
  isSpent: boolean;
}

/** SQL condition on codes that are unused, not replaced and not expired. */
const OPEN = 'closed_at IS NULL AND expires_at > now()';

/**
 * SQL condition on registration challenges that are not expired and whose code and link are unused. A newer code does
 * not void the link.
 */
const OPEN_LINK = `purpose = 'registration' AND NOT used AND expires_at > now()`;

/** Inserts a challenge. Voids the earlier code for the same requested address and purpose. */
const REPLACE = `
  WITH voided AS (
    UPDATE code_challenges SET closed_at = now() WHERE requested_key = $6 AND purpose = $2 AND closed_at IS NULL
  )
  INSERT INTO code_challenges
    (handle, purpose, email, email_key, mailbox_key, requested_key, requested_mailbox_key, client_network, mailed,
      mailed_stranger, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + make_interval(secs => $11))`;

/** The address whose wrong codes are counted: the requested address or, if none is stored, the recipient's address. */
const COUNTED_KEY = 'coalesce(code_challenges.requested_key, code_challenges.email_key)';

/**
 * Counts a try for the code and for the requested address. The statement commits before the code is compared, so
 * parallel requests cannot exceed MAX_TRIES. Returns no row if the code accepts no try or the address is locked.
 */
const COUNT_TRY = `
  WITH live AS (
    UPDATE code_challenges SET tries = tries + 1
    WHERE handle = $1 AND purpose = $2 AND ${OPEN} AND tries < ${MAX_TRIES}
      AND NOT EXISTS (
        SELECT FROM sign_in_failures f
        WHERE f.email_key = ${COUNTED_KEY} AND f.purpose = $2 AND f.locked_until > now()
      )
    RETURNING email, email_key, ${COUNTED_KEY} AS requested_key, digest
  ), counted AS (
    INSERT INTO sign_in_failures AS f (email_key, purpose, failures) SELECT requested_key, $2, 1 FROM live
    ON CONFLICT (email_key, purpose) DO UPDATE SET
      failures = f.failures + 1,
      locked_until = CASE
        WHEN f.failures + 1 >= ${MAX_CONSECUTIVE_FAILURES} AND $2 = 'login' THEN 'infinity'::timestamptz
        WHEN f.failures + 1 >= ${MAX_TRIES} THEN now() + make_interval(
          secs => least(${LONGEST_LOCK_SECONDS}, ${FIRST_LOCK_SECONDS} * 2 ^ least(f.failures + 1 - ${MAX_TRIES}, 20)))
        END,
      updated_at = now()
    WHERE f.locked_until IS NULL OR f.locked_until <= now()
    RETURNING email_key
  )
  SELECT email, email_key AS "emailKey", requested_key AS "requestedKey", digest FROM live
  WHERE EXISTS (SELECT FROM counted)`;

/**
 * Reverts the counted try after a correct code. Also deletes the address's count of wrong codes. The code stays usable,
 * because the request may still be refused for another reason. The statement locks the challenge first, like COUNT_TRY,
 * to prevent a deadlock.
 */
const TAKE_TRY_BACK = `
  WITH answered AS (
    UPDATE code_challenges SET tries = tries - 1 WHERE handle = $1 RETURNING ${COUNTED_KEY} AS counted_key, purpose
  )
  DELETE FROM sign_in_failures f USING answered a WHERE f.email_key = a.counted_key AND f.purpose = a.purpose`;

/**
 * Stores the digest of a code and, for a registration, of its link. Returns the minutes until the code expires, because
 * the mail states them. Adds five seconds before it rounds down, so that a mail sent at once states the full lifetime.
 */
const STORE_DIGEST = `
  UPDATE code_challenges SET digest = $2, link_digest = $3 WHERE handle = $1 AND ${OPEN}
  RETURNING email_key AS "emailKey", ${COUNTED_KEY} AS "requestedKey", expires_at AS "expiresAt",
    floor((extract(epoch FROM expires_at - now()) + 5) / 60)::int AS minutes`;

const LOCK = `
  SELECT CASE WHEN f.locked_until < 'infinity' THEN ceil(extract(epoch FROM f.locked_until - now()))::int END AS seconds,
    tries >= ${MAX_TRIES} OR closed_at IS NOT NULL OR expires_at <= f.locked_until AS "isSpent"
  FROM code_challenges
  JOIN sign_in_failures f ON f.email_key = ${COUNTED_KEY} AND f.purpose = code_challenges.purpose
  WHERE handle = $1 AND f.locked_until > now()`;

/**
 * Deletes the counts of wrong codes of an account, for each spelling of its address in a request for a code. Keeps the
 * count of a spelling that has become the address of another account.
 */
const FORGET_FAILURES = `
  DELETE FROM sign_in_failures WHERE (email_key, purpose) IN (
    VALUES ($1, 'login'), ($1, 'registration')
    UNION SELECT requested_key, purpose FROM code_challenges
    WHERE email_key = $1 AND NOT EXISTS (SELECT FROM users u WHERE u.email_key = requested_key)
  )`;

/**
 * The SQL of the table `code_challenges`. Also writes `sign_in_failures`, because one statement counts a try in both
 * tables.
 */
@Injectable()
export class CodeChallengeRepository {
  private readonly allowance: string;

  constructor(
    private readonly dataSource: DataSource,
    env: Env,
  ) {
    this.allowance = allowanceStatement(env);
  }

  /**
   * Locks the addresses until the transaction ends. Code requests for an address and the deletion of its codes then run
   * one after the other. Addresses that are equal after `cleanedEmail` share a lock. Also locks the mailboxes, because
   * parallel requests for several addresses of a mailbox could exceed its limits.
   */
  async lockAddresses(
    manager: EntityManager,
    emails: readonly string[],
    mailboxKeys: readonly string[] = [],
  ): Promise<void> {
    await manager.query(
      `SELECT pg_advisory_xact_lock(hashtextextended(address, 0))
       FROM (SELECT DISTINCT unnest($1::text[]) AS address ORDER BY 1) AS addresses`,
      [[...emails.map(cleanedEmail), ...mailboxKeys]],
    );
  }

  async sendAllowance(
    manager: EntityManager,
    challenge: Omit<NewChallenge, 'handle' | 'email' | 'mailed' | 'mailedStranger'>,
  ): Promise<SendAllowance> {
    const { emailKey, mailboxKey, requestedKey, requestedMailboxKey, purpose, clientNetwork } = challenge;
    const [row] = await manager.query(this.allowance, [
      emailKey,
      mailboxKey,
      purpose,
      clientNetwork,
      requestedKey,
      requestedMailboxKey,
    ]);
    return row;
  }

  /** Adds a challenge. Voids the earlier code that was requested for the same purpose with the same `requestedKey`. */
  async addAndVoidEarlier(manager: EntityManager, challenge: NewChallenge): Promise<void> {
    await manager.query(REPLACE, [
      challenge.handle,
      challenge.purpose,
      challenge.email,
      challenge.emailKey,
      challenge.mailboxKey,
      challenge.requestedKey,
      challenge.requestedMailboxKey,
      challenge.clientNetwork,
      challenge.mailed,
      challenge.mailedStranger,
      CODE_LIFETIME_SECONDS[challenge.purpose],
    ]);
  }

  /**
   * Stores the digests of a challenge's code and link. Returns the challenge's addresses, the time of its expiry and the
   * minutes until then. Returns undefined if the challenge is used, replaced or expired.
   */
  async storeDigest(
    handle: string,
    digest: Buffer,
    linkDigest: Buffer | null = null,
  ): Promise<{ emailKey: string; requestedKey: string; expiresAt: Date; minutes: number } | undefined> {
    const [[challenge]] = await this.dataSource.query(STORE_DIGEST, [handle, digest, linkDigest]);
    return challenge;
  }

  /**
   * Counts a try of a code. Returns undefined if the challenge accepts no try. `lockOf` tells whether a lock is the
   * reason.
   */
  async countTry(purpose: CodePurpose, handle: string): Promise<CountedTry | undefined> {
    const [counted] = await this.dataSource.query(COUNT_TRY, [handle, purpose]);
    return counted;
  }

  async takeTryBack(handle: string): Promise<void> {
    await this.dataSource.query(TAKE_TRY_BACK, [handle]);
  }

  async lockOf(handle: string): Promise<Lock | undefined> {
    const [lock] = await this.dataSource.query(LOCK, [handle]);
    return lock;
  }

  /** Marks the code as used. Of several concurrent callers, only one gets true. */
  async useUp(manager: EntityManager, handle: string): Promise<boolean> {
    const [, used] = await manager.query(
      `UPDATE code_challenges SET closed_at = now(), used = true WHERE handle = $1 AND ${OPEN}`,
      [handle],
    );
    return used === 1;
  }

  /** Returns the challenge of a valid registration link. Returns undefined if the link is unknown, used or expired. */
  async findByLink(
    linkDigest: Buffer,
  ): Promise<Pick<CodeChallenge, 'handle' | 'email' | 'emailKey'> | undefined> {
    const [challenge] = await this.dataSource.query(
      `SELECT handle, email, email_key AS "emailKey" FROM code_challenges
       WHERE link_digest = $1 AND ${OPEN_LINK}`,
      [linkDigest],
    );
    return challenge;
  }

  /** Marks a registration link and the code of its mail as used. Of several concurrent callers, only one gets true. */
  async useUpLink(manager: EntityManager, linkDigest: Buffer): Promise<boolean> {
    const [, used] = await manager.query(
      `UPDATE code_challenges SET closed_at = now(), used = true WHERE link_digest = $1 AND ${OPEN_LINK}`,
      [linkDigest],
    );
    return used === 1;
  }

  /** Marks all valid sign-in codes of the account as used. Each spelling of the address may have its own code. */
  async useUpAllLoginCodes(manager: EntityManager, emailKey: string): Promise<void> {
    await manager.query(
      `UPDATE code_challenges SET closed_at = now(), used = true
       WHERE email_key = $1 AND purpose = 'login' AND ${OPEN}`,
      [emailKey],
    );
  }

  /** Returns true if wrong codes have locked the sign-in codes of the requested address without a time limit. */
  async areCodesOff(requestedKey: string): Promise<boolean> {
    const [row] = await this.dataSource.query(
      `SELECT 1 FROM sign_in_failures
       WHERE email_key = $1 AND purpose = 'login' AND locked_until = 'infinity'`,
      [requestedKey],
    );
    return row !== undefined;
  }

  /**
   * Deletes the counts of wrong codes and the locks of the account, so that codes work again. Call this after a
   * statement that locks the account's codes. COUNT_TRY locks in the same order, and another order could cause a
   * deadlock.
   */
  async forgetFailures(manager: EntityManager, emailKey: string): Promise<void> {
    await manager.query(FORGET_FAILURES, [emailKey]);
  }

  async deleteOf(manager: EntityManager, emailKeys: readonly string[]): Promise<void> {
    await manager.query('DELETE FROM code_challenges WHERE email_key = ANY ($1)', [emailKeys]);
  }

  /**
   * Deletes the counts of wrong codes of the addresses, so that codes for them work again. Call this after `deleteOf`:
   * COUNT_TRY locks the rows in the same order, and another order could cause a deadlock.
   */
  async deleteFailuresOf(manager: EntityManager, addresses: readonly string[]): Promise<void> {
    await manager.query('DELETE FROM sign_in_failures WHERE email_key = ANY ($1)', [addresses]);
  }

  /** Deletes challenges that are so old that no rate limit counts them any more. */
  async removeOld(): Promise<void> {
    await deleteInBatches(this.dataSource, {
      table: 'code_challenges',
      column: 'created_at',
      olderThan: `${REQUEST_KEPT_SECONDS} seconds`,
    });
  }

  /**
   * Deletes counts of wrong codes that have not changed for 30 days. Keeps counts of at least MAX_CONSECUTIVE_FAILURES,
   * because such a count of sign-in codes locks the account until a sign-in by link.
   */
  async removeOldFailures(): Promise<void> {
    await deleteInBatches(this.dataSource, {
      table: 'sign_in_failures',
      column: 'updated_at',
      olderThan: '30 days',
      condition: `failures < ${MAX_CONSECUTIVE_FAILURES}`,
    });
  }
}

/**
 * SQL condition on the code requests of a network with a purpose. Excludes the challenges of sign-in links for
 * namesakes, because the client did not request them. Only these challenges have a mail but no `requested_key`.
 */
const REQUEST_OF_NETWORK =
  'client_network = $4 AND purpose = $3 AND (requested_key IS NOT NULL OR NOT mailed)';

/**
 * Returns the SQL that reads a `SendAllowance`. Parameters: $1 `emailKey`, $2 `mailboxKey`, $3 purpose, $4 client
 * network, $5 `requestedKey`, $6 `requestedMailboxKey`.
 */
function allowanceStatement(env: Env): string {
  const isReached = (count: number, seconds: number, condition: string) =>
    `(SELECT count(*) FROM (
        SELECT FROM code_challenges
        WHERE created_at > now() - interval '${seconds} seconds' AND ${condition} LIMIT ${count}) AS counted) = ${count}`;
  const isBeyond = (mailbox: string) =>
    mailboxLimits(env)
      .map(({ count, seconds, scope }) =>
        isReached(count, seconds, scope === 'one network' ? `${mailbox} AND client_network = $4` : mailbox),
      )
      .join(' OR ');
  const secondsSinceRequest = (condition: string) =>
    `(SELECT extract(epoch FROM now() - max(created_at)) FROM code_challenges
      WHERE requested_key = $5 AND purpose = $3 ${condition})`;
  const isMailed = (seconds: number, condition: string) =>
    `EXISTS (
      SELECT FROM code_challenges
      WHERE purpose = $3 AND created_at > now() - interval '${seconds} seconds' AND ${condition})`;
  return `
    SELECT limits.beyond AS "beyondLimits",
      ceil(greatest(
        0,
        ${LIMITS.resendSeconds} - ${secondsSinceRequest('AND NOT used')},
        CASE WHEN limits.requests_beyond THEN ${SECONDS_BEYOND_LIMITS} - ${secondsSinceRequest('')} END
      ))::int AS "waitSeconds",
      ${isMailed(LIMITS.resendSeconds, 'email_key = $1 AND mailed AND NOT used')} AS "recipientJustMailed",
      limits.beyond AND ${isMailed(SECONDS_BEYOND_LIMITS, 'email_key = $1 AND mailed')} AS "recipientMustWait",
      ${isMailed(SECONDS_BEYOND_LIMITS, 'mailbox_key = $2 AND mailed_stranger')} AS "mailboxJustMailed",
      ${isReached(env.STRANGER_MAILS_PER_HOUR_AND_NETWORK, HOUR, REQUEST_OF_NETWORK)} AS "networkBudgetSpent",
      ${isReached(env.STRANGER_MAILS_PER_HOUR, HOUR, 'mailed_stranger')} AS "strangersBudgetSpent"
    FROM (
      SELECT ${isBeyond('mailbox_key = $2')} AS beyond, ${isBeyond('requested_mailbox_key = $6')} AS requests_beyond
    ) AS limits`;
}
