import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { repeat } from '../../common/repeat.js';
import { retryFor } from '../../common/retry.js';
import { LOGGER } from '../logging/logging.module.js';
import { type ClaimedMail, MailRepository } from './mail.repository.js';
import { laneOf, type MailLane } from './mail-lanes.js';

const RENEWAL_PAUSE_MS = 2_000;
/** Milliseconds for which the worker retries to store the outcome of a mail while the database is unavailable. */
const NOTE_WITHIN_MS = 60_000;

/** The wait after the first failed attempt to send a mail. Each further failure doubles the wait. */
const FIRST_RETRY_SECONDS = 2;
/**
 * The longest wait between two attempts, before JITTER changes it. The wait for a one-time code is short, because the
 * code expires after minutes and the member waits for it.
 */
const LONGEST_RETRY_SECONDS: Record<MailLane, number> = { codes: 30, others: 15 * 60 };
/** Each wait varies at random by up to this fraction, so that mails that failed together are not retried together. */
const JITTER = 0.25;

/** Moves the mails of the outbox through their states. Each attempt to send a mail holds a lease. */
@Injectable()
export class MailLeasesService {
  /** Ids of the mails with a running attempt in this process. */
  private readonly held = new Set<string>();

  constructor(
    private readonly mails: MailRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Takes the lease of the mail and does the work. Does nothing if the mail was sent or dropped, is being sent, or is
   * not due yet. Renews the lease until the work ends, because the mail server may be slow.
   */
  async withLease(mailId: string, work: (mail: ClaimedMail) => Promise<void>): Promise<void> {
    const mail = await this.mails.claim(mailId);
    if (!mail) return;
    const stopRenewing = repeat(
      RENEWAL_PAUSE_MS,
      () => this.mails.renew(mail),
      (error) =>
        this.logger.warn({ err: error, mailId: mail.id }, 'cannot renew the lease of a mail; trying again'),
    );
    this.held.add(mail.id);
    try {
      await work(mail);
    } finally {
      this.held.delete(mail.id);
      stopRenewing();
    }
  }

  /** Returns true while this process sends the mail or stores its outcome, even if the lease has expired. */
  isHeld(mailId: string): boolean {
    return this.held.has(mailId);
  }

  /**
   * Stores that the mail was sent or dropped. Retries while the database is unavailable, because a sent mail without
   * the stored state `sent` would be sent again.
   */
  async close(mail: ClaimedMail, state: 'sent' | 'dropped'): Promise<void> {
    await retryFor(NOTE_WITHIN_MS, () => this.mails.close(mail, state));
  }

  /**
   * Releases the mail for a later attempt, unless another worker holds its lease now. Each further wait is longer, up
   * to a limit. A wait ends at the latest when the mail expires, so that the worker drops the mail in time.
   */
  async release(mail: ClaimedMail): Promise<void> {
    const doublings = Math.min(mail.attempts - 1, 20);
    const seconds = Math.min(
      FIRST_RETRY_SECONDS * 2 ** doublings,
      LONGEST_RETRY_SECONDS[laneOf(mail.template)],
    );
    const jitter = 1 + JITTER * (2 * Math.random() - 1);
    await retryFor(NOTE_WITHIN_MS, () => this.mails.release(mail, seconds * jitter));
  }
}
