import { Inject, Injectable } from '@nestjs/common';
import { MailerService } from '@nestjs-modules/mailer';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
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
    try {
      const sent = !mail.expired && (await this.send(mail));
      await this.close(mail, sent ? 'sent' : 'dropped');
      this.logger.info({ mailId, template: mail.template }, sent ? 'mail sent' : 'mail not wanted any more');
    } catch (error) {
      const permanent = isPermanent(error);
      this.logger.warn({ err: error, mailId, permanent }, 'mail not sent');
      if (permanent) return this.close(mail, 'dropped');
      this.metrics.mails.inc({ template: mail.template, outcome: 'failed' });
      await this.release(mailId);
      // The queue keeps the message of what a job threw, and the original one may name the recipient.
      throw new Error('mail not sent');
    }
  }

  private async claim(mailId: string): Promise<ClaimedMail | undefined> {
    const [rows] = await this.dataSource.query(
      `UPDATE mails SET state = 'sending', attempts = attempts + 1,
         available_at = now() + make_interval(secs => $2)
       WHERE id = $1 AND state IN ('queued', 'sending') AND available_at <= now()
       RETURNING id, template, recipient, subject_id, expires_at <= now() AS expired`,
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

  private async close({ id, template }: ClaimedMail, state: 'sent' | 'dropped'): Promise<void> {
    await this.dataSource.query(
      `UPDATE mails SET state = $2, recipient = NULL, sent_at = CASE WHEN $2 = 'sent' THEN now() END WHERE id = $1`,
      [id, state],
    );
    this.metrics.mails.inc({ template, outcome: state });
  }

  private async release(mailId: string): Promise<void> {
    await this.dataSource.query(`UPDATE mails SET state = 'queued', available_at = now() WHERE id = $1`, [
      mailId,
    ]);
  }
}

const ENVELOPE_OR_MESSAGE = ['EENVELOPE', 'EMESSAGE'];

/** A 500 answer to the envelope or the message means that it will never be taken (RFC 5321, 4.2.1). */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false;
  return ENVELOPE_OR_MESSAGE.includes(String(error.code)) && Number(error.responseCode) >= 500;
}
