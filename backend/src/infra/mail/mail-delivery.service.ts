import { Inject, Injectable } from '@nestjs/common';
import { MailerService } from '@nestjs-modules/mailer';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { insist } from '../../common/insist.js';
import { Env } from '../../config/env.js';
import { LOGGER } from '../logging/logging.module.js';
import { Metrics } from '../metrics/metrics.service.js';
import { LateMailValues } from './late-mail-values.js';
import { isMailTemplate, mailText, plainText } from './mail-texts.js';

/** Longer than any attempt may take: after it, an attempt whose process died counts as lost. */
const ATTEMPT_LEASE_SECONDS = 60;

interface ClaimedMail {
  id: string;
  template: string;
  recipient: string;
  subject_id: string | null;
  expired: boolean;
  /** With this one. */
  attempts: number;
}

/** Sends a mail of the outbox once, however often and wherever it is asked to. */
@Injectable()
export class MailDelivery {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: MailerService,
    private readonly lateValues: LateMailValues,
    private readonly env: Env,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async deliver(mailId: string): Promise<void> {
    const mail = await this.claim(mailId);
    if (!mail) return;
    const outcome = await this.attempt(mail);
    await this.close(mail, outcome);
    const message = outcome === 'sent' ? 'mail sent' : 'mail not wanted any more';
    this.logger.info({ mailId, template: mail.template }, message);
  }

  private async attempt(mail: ClaimedMail): Promise<'sent' | 'dropped'> {
    try {
      return !mail.expired && (await this.send(mail)) ? 'sent' : 'dropped';
    } catch (error) {
      const permanent = isPermanent(error);
      this.logger.warn({ err: error, mailId: mail.id, permanent }, 'mail not sent');
      if (permanent) return 'dropped';
      this.metrics.mails.inc({ template: mail.template, outcome: 'failed' });
      await this.release(mail);
      // The queue keeps the message of what a job threw, and the original one may name the recipient.
      throw new Error('mail not sent');
    }
  }

  private async claim(mailId: string): Promise<ClaimedMail | undefined> {
    const [rows] = await this.dataSource.query(
      `UPDATE mails SET state = 'sending', attempts = attempts + 1,
         available_at = now() + make_interval(secs => $2)
       WHERE id = $1 AND state IN ('queued', 'sending') AND available_at <= now()
       RETURNING id, template, recipient, subject_id, attempts, expires_at <= now() AS expired`,
      [mailId, ATTEMPT_LEASE_SECONDS],
    );
    return rows[0];
  }

  /** False when nobody wants the mail any more. */
  private async send(mail: ClaimedMail): Promise<boolean> {
    if (!isMailTemplate(mail.template)) throw new Error(`no such mail: ${mail.template}`);
    const late = await this.lateValues.make(mail.template, mail.subject_id);
    if (!late) return false;
    const values = { society: this.env.SOCIETY_NAME, portalUrl: this.env.PUBLIC_URL, ...late };
    const text = mailText(mail.template, values);
    await this.mailer.sendMail({
      // Given as an address it is not parsed as a list of them.
      to: { name: '', address: mail.recipient },
      messageId: `<${mail.id}@${new URL(this.env.PUBLIC_URL).hostname}>`,
      subject: text.subject,
      text: plainText(text, values),
      template: 'mail',
      context: {
        ...text,
        society: values.society,
        colour: this.env.SOCIETY_COLOUR,
        accent: this.env.SOCIETY_ACCENT,
      },
    });
    return true;
  }

  /** A database that is away for a moment must not make a mail that was sent be sent again. */
  private async close({ id, template }: ClaimedMail, state: 'sent' | 'dropped'): Promise<void> {
    await this.note(
      `UPDATE mails SET state = $2, recipient = NULL, sent_at = CASE WHEN $2 = 'sent' THEN now() END
       WHERE id = $1 AND state IN ('queued', 'sending')`,
      [id, state],
    );
    this.metrics.mails.inc({ template, outcome: state });
  }

  /** Not when a later attempt has taken over meanwhile. */
  private async release({ id, attempts }: ClaimedMail): Promise<void> {
    await this.note(
      `UPDATE mails SET state = 'queued', available_at = now() WHERE id = $1 AND state = 'sending' AND attempts = $2`,
      [id, attempts],
    );
  }

  private async note(statement: string, values: unknown[]): Promise<void> {
    await insist(ATTEMPT_LEASE_SECONDS * 1_000, () => this.dataSource.query(statement, values));
  }
}

const ENVELOPE_OR_MESSAGE = ['EENVELOPE', 'EMESSAGE'];

/** A 500 answer to the envelope or the message means that it will never be taken (RFC 5321, 4.2.1). */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false;
  return ENVELOPE_OR_MESSAGE.includes(String(error.code)) && Number(error.responseCode) >= 500;
}
