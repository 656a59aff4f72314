import { Injectable } from '@nestjs/common';
import SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import { Env } from '../../config/env.js';
import { MAX_CONCURRENT_MAILS, type MailLane } from './mail-lanes.js';

/** If the server has closed an idle connection, the pool retries the mail once, immediately. */
const MAX_REQUEUES = 1;

/**
 * A pool that ignores `close` until `end` is called. The mailer closes its pools at the start of a shutdown, and in a
 * closed pool `sendMail` never settles.
 */
class LastingPool extends SMTPPool {
  private isEnding = false;

  /** The mailer calls this method. After `end`, the pool also calls it for each connection that becomes idle. */
  override close(): void {
    if (this.isEnding) super.close();
  }

  end(): void {
    this.isEnding = true;
    this.close();
  }
}

/**
 * Holds two SMTP connection pools, one for each lane of mails. A pool closes a connection that was idle for the socket
 * timeout.
 */
@Injectable()
export class SmtpPoolsService {
  readonly transports: Record<MailLane, LastingPool>;

  constructor(env: Env) {
    const pool = (maxConnections: number) =>
      new LastingPool(smtpUrl(env.SMTP_URL, { maxConnections, maxRequeues: MAX_REQUEUES }));
    this.transports = { codes: pool(MAX_CONCURRENT_MAILS.codes), others: pool(MAX_CONCURRENT_MAILS.others) };
  }

  /** Closes idle connections immediately, and busy connections after their current mail. */
  end(): void {
    for (const pool of Object.values(this.transports)) pool.end();
  }
}

const SETTINGS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Returns `address`, the URL of the mail server, with the timeouts and `more` as query parameters. Does not overwrite
 * parameters of `address`.
 */
export function smtpUrl(address: string, more: Record<string, number> = {}): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries({ ...SETTINGS, ...more })) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  }
  return url.href;
}
