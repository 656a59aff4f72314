import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import { MailerService } from '@nestjs-modules/mailer';
import { SpanKind } from '@opentelemetry/api';
import type { Job } from 'bullmq';
import type { Logger } from 'pino';
import { Env } from '../../config/env.js';
import { LOGGER } from '../logging/logging.module.js';
import { MetricsService } from '../metrics/metrics.service.js';
import { inOrigin } from '../queue/jobs.js';
import { inSpan } from '../tracing/spans.js';
import type { ClaimedMail } from './mail.repository.js';
import { laneOf, MAIL_QUEUES, MAX_CONCURRENT_MAILS, type MailJob } from './mail-lanes.js';
import { MailLeasesService } from './mail-leases.service.js';
import { isMailTemplate, type MailTemplate, type MailValues, mailText, plainText } from './mail-texts.js';

/**
 * Returns the values for the text of a mail, such as the one-time code. The worker calls this function when it sends
 * the mail. Returns null if the mail is no longer needed. `subjectId` is the id of the record that the mail is about.
 */
type MailValueProvider = (subjectId: string) => Promise<Partial<MailValues> | null>;

/**
 * Maps each template to the provider of its values. Null means that the template needs only the values that all mails
 * have.
 */
export type MailValueProviders = Record<MailTemplate, MailValueProvider | null>;

/** The injection token of `MailValueProviders`. The worker's root module, `worker.module.ts`, lists the providers. */
export const MAIL_VALUE_PROVIDERS = Symbol('mail value providers');

/**
 * Another worker gets the job of a dead worker within twelve seconds. With BullMQ's defaults, this takes up to a
 * minute.
 */
const TAKE_OVER = { lockDuration: 8_000, stalledInterval: 4_000 };

/**
 * Sends the mails of the outbox. If several workers get the job of a mail, only one of them sends the mail. Each lane
 * has its own processor.
 */
@Injectable()
abstract class MailDelivery extends WorkerHost {
  constructor(
    private readonly leases: MailLeasesService,
    private readonly mailer: MailerService,
    @Inject(MAIL_VALUE_PROVIDERS) private readonly valueProviders: MailValueProviders,
    private readonly env: Env,
    private readonly metrics: MetricsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  process(job: Job<MailJob>): Promise<void> {
    return inOrigin(job, () => this.deliver(job.data.mailId));
  }

  deliver(mailId: string): Promise<void> {
    return this.leases.withLease(mailId, (mail) => this.bringToAnEnd(mail));
  }

  private async bringToAnEnd(mail: ClaimedMail): Promise<void> {
    const outcome = await this.attempt(mail);
    this.metrics.mails.inc({ template: mail.template, outcome });
    if (outcome === 'failed') return this.leases.release(mail);
    await this.leases.close(mail, outcome);
    const message = outcome === 'sent' ? 'mail sent' : 'mail dropped';
    this.logger.info({ mailId: mail.id, template: mail.template }, message);
  }

  private async attempt(mail: ClaimedMail): Promise<'sent' | 'dropped' | 'failed'> {
    try {
      return !mail.expired && (await this.send(mail)) ? 'sent' : 'dropped';
    } catch (error) {
      const permanent = isPermanent(error);
      this.logger.warn({ err: error, mailId: mail.id, permanent }, 'mail not sent');
      return permanent ? 'dropped' : 'failed';
    }
  }

  /** Returns false if the mail is no longer needed. */
  private async send(mail: ClaimedMail): Promise<boolean> {
    if (!isMailTemplate(mail.template)) throw new Error(`unknown mail template: ${mail.template}`);
    const late = await this.lateValues(mail.template, mail.subject_id);
    if (!late) return false;
    const { SOCIETY_NAME: society, SOCIETY_EMAIL: contact, PUBLIC_URL: portalUrl } = this.env;
    const values = { society, contact, portalUrl, ...late };
    const text = mailText(mail.template, values);
    const lane = laneOf(mail.template);
    // Each attempt sends a new code, so mail systems must not take its mail for a copy of an earlier one.
    const messageId = lane === 'codes' ? `${mail.id}.${mail.attempts}` : mail.id;
    const span = { kind: SpanKind.CLIENT, attributes: { 'portal.mail.template': mail.template } };
    await inSpan('send mail', span, () =>
      this.mailer.sendMail({
        transporterName: lane,
        // Pass an object, because Nodemailer would parse a string as a list of addresses.
        to: { name: '', address: mail.recipient },
        messageId: `<${messageId}@${new URL(this.env.PUBLIC_URL).hostname}>`,
        subject: text.subject,
        text: plainText(text, values),
        template: 'mail',
        context: {
          ...text,
          society: values.society,
          colour: this.env.SOCIETY_COLOUR,
          accent: this.env.SOCIETY_ACCENT,
        },
      }),
    );
    return true;
  }

  /** Returns null if the mail is no longer needed. */
  private async lateValues(
    template: MailTemplate,
    subjectId: string | null,
  ): Promise<Partial<MailValues> | null> {
    const provider = this.valueProviders[template];
    if (!provider) return {};
    return subjectId === null ? null : provider(subjectId);
  }
}

@Processor(MAIL_QUEUES.others, { concurrency: MAX_CONCURRENT_MAILS.others, ...TAKE_OVER })
export class MailProcessor extends MailDelivery {}

@Processor(MAIL_QUEUES.codes, { concurrency: MAX_CONCURRENT_MAILS.codes, ...TAKE_OVER })
export class CodeMailProcessor extends MailDelivery {}

const ENVELOPE_OR_MESSAGE = ['EENVELOPE', 'EMESSAGE'];
/**
 * SMTP codes of a missing or failed authentication (RFC 4954, section 6). The mail itself was not refused, so the
 * worker retries it later.
 */
const SIGN_IN_FIRST = [530, 534, 535, 538];

/**
 * Returns true for a 5xx reply to the envelope or the message: a retry cannot succeed (RFC 5321, section 4.2.1).
 * Returns false for the codes of SIGN_IN_FIRST.
 */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false;
  const answer = Number(error.responseCode);
  return ENVELOPE_OR_MESSAGE.includes(String(error.code)) && answer >= 500 && !SIGN_IN_FIRST.includes(answer);
}
