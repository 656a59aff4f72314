import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { repeat } from '../../common/repeat.js';
import { retryFor } from '../../common/retry.js';
import { LOGGER } from '../logging/logging.module.js';

/** Several times the pause between two renewals. */
const LEASE = `interval '6 seconds'`;
const RENEWAL_PAUSE_MS = 2_000;
/** How long it is tried to write down what became of a mail, while the database is away. */
const NOTE_WITHIN_MS = 60_000;

/** A mail that this process sends. The number of the attempt is the right to change its row. */
export interface ClaimedMail {
  id: string;
  template: string;
  recipient: string;
  subject_id: string | null;
  expired: boolean;
  /** How many were made, this one included. */
  attempts: number;
}

/** Moves the outbox's mails through their states, each attempt under a lease. */
@Injectable()
export class MailLeases {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Takes the mail on. Nothing when it is over, is being sent, or is not due yet. */
  async claim(mailId: string): Promise<ClaimedMail | undefined> {
    const [rows] = await this.dataSource.query(
      `UPDATE mails SET state = 'sending', attempts = attempts + 1, available_at = now() + ${LEASE}
       WHERE id = $1 AND state = 'queued' AND available_at <= now()
       RETURNING id, template, recipient, subject_id, attempts, expires_at <= now() AS expired`,
      [mailId],
    );
    return rows[0];
  }

  /** Holds the mail while the work lasts, however slow the mail server is. */
  async whileHeld(mail: ClaimedMail, work: () => Promise<void>): Promise<void> {
    const stopRenewing = repeat(
      RENEWAL_PAUSE_MS,
      () => this.renew(mail),
      (error) => this.logger.warn({ err: error, mailId: mail.id }, 'mail not renewed; trying again'),
    );
    try {
      await work();
    } finally {
      stopRenewing();
    }
  }

  /** Writes down the outcome, for which it waits for the database: else a mail that was sent would be sent again. */
  async close({ id }: ClaimedMail, state: 'sent' | 'dropped'): Promise<void> {
    await this.note(
      `UPDATE mails SET state = $2, recipient = NULL, sent_at = CASE WHEN $2 = 'sent' THEN now() END
       WHERE id = $1 AND state IN ('queued', 'sending')`,
      [id, state],
    );
  }

  /** Gives the mail back for another attempt, unless a later one has taken over meanwhile. */
  async release({ id, attempts }: ClaimedMail): Promise<void> {
    await this.note(
      `UPDATE mails SET state = 'queued', available_at = now() WHERE id = $1 AND state = 'sending' AND attempts = $2`,
      [id, attempts],
    );
  }

  private async renew({ id, attempts }: ClaimedMail): Promise<void> {
    await this.dataSource.query(
      `UPDATE mails SET available_at = now() + ${LEASE} WHERE id = $1 AND state = 'sending' AND attempts = $2`,
      [id, attempts],
    );
  }

  private async note(statement: string, values: unknown[]): Promise<void> {
    await retryFor(NOTE_WITHIN_MS, () => this.dataSource.query(statement, values));
  }
}
