import { Injectable } from '@nestjs/common';
import { MailRepository, type OverdueMail } from './mail.repository.js';
import { MailLeasesService } from './mail-leases.service.js';

/** After a database outage, a worker that is still alive renews the leases on its mails within this time. */
const RESPITE_MS = 3_000;

/**
 * Queues the mails of dead workers again. A worker holds a lease on each mail that it sends, so an expired lease may
 * mean that the worker died. But a living worker cannot renew its leases while the database is unavailable. So a mail
 * is queued again only if two checks at least RESPITE_MS apart found the same expired lease, and no check in between
 * failed. A process never queues a mail again that it is sending itself.
 */
@Injectable()
export class AbandonedMailsService {
  /** The time when each overdue lease was first seen. */
  private seen = new Map<string, number>();

  constructor(
    private readonly mails: MailRepository,
    private readonly leases: MailLeasesService,
  ) {}

  async giveBack(): Promise<void> {
    try {
      const expired = await this.mails.overdue();
      const overdue = expired.filter(({ id }) => !this.leases.isHeld(id));
      const now = performance.now();
      this.seen = new Map(overdue.map(({ lease }) => [lease, this.seen.get(lease) ?? now]));
      const isAbandoned = ({ lease }: OverdueMail) => now - (this.seen.get(lease) ?? now) >= RESPITE_MS;
      for (const mail of overdue.filter(isAbandoned)) await this.mails.takeBack(mail);
    } catch (error) {
      this.seen.clear();
      throw error;
    }
  }
}
