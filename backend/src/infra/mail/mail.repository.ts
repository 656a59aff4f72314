import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { deleteInBatches } from '../database/delete-in-batches.query.js';
import { CODE_TEMPLATES, type MailLane } from './mail-lanes.js';
import type { MailTemplate } from './mail-texts.js';

/** Duration of a lease: three times the pause between two renewals, so that the lease survives a failed renewal. */
const LEASE = `interval '6 seconds'`;
const SWEEP_BATCH_SIZE = 500;

export interface NewMail {
  template: MailTemplate;
  recipient: string;
  /** Id of the record from which the worker builds the values for the mail text when it sends the mail. */
  subjectId?: string;
  /** After this time the worker drops the mail instead of sending it. */
  wantedForSeconds: number;
}

/**
 * A mail that this process sends. `attempts` is a fencing token: only the latest attempt may renew or release the
 * lease. Any attempt may store that the mail was sent or dropped.
 */
export interface ClaimedMail {
  id: string;
  template: string;
  recipient: string;
  subject_id: string | null;
  expired: boolean;
  /** Number of attempts, including this one. */
  attempts: number;
}

export interface OverdueMail {
  id: string;
  /** Identifies the mail and its current lease. A renewed lease has another identifier. */
  lease: string;
}

/** The SQL of the table `mails`, the outbox. */
@Injectable()
export class MailRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds a mail for each recipient in the caller's transaction. Returns the ids of the mails. */
  add(
    manager: EntityManager,
    mail: Omit<NewMail, 'recipient'>,
    recipients: readonly string[],
  ): Promise<{ id: string }[]> {
    return manager.query(
      `INSERT INTO mails (template, recipient, subject_id, expires_at)
       SELECT $1, unnest($2::text[]), $3, now() + make_interval(secs => $4) RETURNING id`,
      [mail.template, recipients, mail.subjectId ?? null, mail.wantedForSeconds],
    );
  }

  /**
   * Starts an attempt under a lease. Returns undefined if the mail was sent or dropped, is being sent, or is not due
   * yet.
   */
  async claim(id: string): Promise<ClaimedMail | undefined> {
    const [rows] = await this.dataSource.query(
      `UPDATE mails SET state = 'sending', attempts = attempts + 1, available_at = now() + ${LEASE}
       WHERE id = $1 AND state = 'queued' AND available_at <= now()
       RETURNING id, template, recipient, subject_id, attempts, expires_at <= now() AS expired`,
      [id],
    );
    return rows[0];
  }

  /** Extends the lease, unless a later attempt holds the mail. */
  async renew({ id, attempts }: ClaimedMail): Promise<void> {
    await this.dataSource.query(
      `UPDATE mails SET available_at = now() + ${LEASE} WHERE id = $1 AND state = 'sending' AND attempts = $2`,
      [id, attempts],
    );
  }

  async close({ id }: ClaimedMail, state: 'sent' | 'dropped'): Promise<void> {
    await this.dataSource.query(
      `UPDATE mails SET state = $2, recipient = NULL, sent_at = CASE WHEN $2 = 'sent' THEN now() END
       WHERE id = $1 AND state IN ('queued', 'sending')`,
      [id, state],
    );
  }

  /**
   * Makes the mail due again after `afterSeconds` seconds, at the latest when the mail expires. Changes nothing if a
   * later attempt holds the lease.
   */
  async release({ id, attempts }: ClaimedMail, afterSeconds: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE mails SET state = 'queued', available_at = least(now() + make_interval(secs => $3), expires_at)
       WHERE id = $1 AND state = 'sending' AND attempts = $2`,
      [id, attempts, afterSeconds],
    );
  }

  /**
   * Returns due mails, whose jobs may be lost. Skips a new mail for one second, because the process that adds a mail
   * usually adds its job too.
   */
  due(lane: MailLane): Promise<{ id: string }[]> {
    return this.dataSource.query(
      `SELECT id FROM mails WHERE state = 'queued' AND available_at <= now()
         AND (attempts > 0 OR available_at <= now() - interval '1 second')
         AND (template = ANY ($1)) = $2
       ORDER BY available_at LIMIT $3`,
      [CODE_TEMPLATES, lane === 'codes', SWEEP_BATCH_SIZE],
    );
  }

  /** Returns mails whose lease has run out. */
  overdue(): Promise<OverdueMail[]> {
    return this.dataSource.query(
      `SELECT id, id || ' ' || available_at AS lease FROM mails
       WHERE state = 'sending' AND available_at <= now() ORDER BY available_at LIMIT $1`,
      [SWEEP_BATCH_SIZE],
    );
  }

  /** Queues an overdue mail again, unless its worker has just renewed the lease. */
  async takeBack({ id, lease }: OverdueMail): Promise<void> {
    await this.dataSource.query(
      `UPDATE mails SET state = 'queued' WHERE id = $1 AND state = 'sending' AND id || ' ' || available_at = $2`,
      [id, lease],
    );
  }

  /** Deletes mails that are older than a week. */
  async removeOld(): Promise<void> {
    await deleteInBatches(this.dataSource, { table: 'mails', column: 'created_at', olderThan: '7 days' });
  }
}
