import { Inject, Injectable } from '@nestjs/common';
import { MailerService } from '@nestjs-modules/mailer';
import type { Logger } from 'pino';
import { Env } from '../../config/env.js';
import { LOGGER } from '../logging/logging.module.js';
import { Metrics } from '../metrics/metrics.service.js';
import { LoggedFailure } from '../queue/logged-failure.js';
import { LateMailValues } from './late-mail-values.js';
import { type ClaimedMail, MailLeases } from './mail-leases.service.js';
import { isMailTemplate, mailText, plainText } from './mail-texts.js';

/** Sends a mail of the outbox once, however often and wherever it is asked to. */
@Injectable()
export class MailDelivery {
  constructor(
    private readonly leases: MailLeases,
    private readonly mailer: MailerService,
    private readonly lateValues: LateMailValues,
    private readonly env: Env,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async deliver(mailId: string): Promise<void> {
    const mail = await this.leases.claim(mailId);
    if (mail) await this.leases.whileHeld(mail, () => this.bringToAnEnd(mail));
  }

  private async bringToAnEnd(mail: ClaimedMail): Promise<void> {
    const outcome = await this.attempt(mail);
    await this.leases.close(mail, outcome);
    this.metrics.mails.inc({ template: mail.template, outcome });
    const message = outcome === 'sent' ? 'mail sent' : 'mail dropped';
    this.logger.info({ mailId: mail.id, template: mail.template }, message);
  }

  private async attempt(mail: ClaimedMail): Promise<'sent' | 'dropped'> {
    try {
      return !mail.expired && (await this.send(mail)) ? 'sent' : 'dropped';
    } catch (error) {
      const permanent = isPermanent(error);
      this.logger.warn({ err: error, mailId: mail.id, permanent }, 'mail not sent');
      if (permanent) return 'dropped';
      this.metrics.mails.inc({ template: mail.template, outcome: 'failed' });
      await this.leases.release(mail);
      // The queue keeps the message of what a job threw, and the original one may name the recipient.
      throw new LoggedFailure('mail not sent');
    }
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
}

const ENVELOPE_OR_MESSAGE = ['EENVELOPE', 'EMESSAGE'];
/** These refuse the portal until it signs in as it should, whatever the mail (RFC 4954, 6). */
const SIGN_IN_FIRST = [530, 534, 535, 538];

/** A 500 answer to the envelope or the message means that it will never be taken (RFC 5321, 4.2.1). */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false;
  const answer = Number(error.responseCode);
  return ENVELOPE_OR_MESSAGE.includes(String(error.code)) && answer >= 500 && !SIGN_IN_FIRST.includes(answer);
}
