import { Injectable } from '@nestjs/common';
import { MailRepository, type OverdueMail } from './mail.repository.js';
import { MailLeasesService } from './mail-leases.service.js';

/** After a database outage, a live worker renews its leases within this time. */
const RESPITE_MS = 3_000;

/**
 * Takes mails back from workers that died. A lease also expires while the database is unavailable. So a mail is taken
 * back only if two checks at least RESPITE_MS apart found the same expired lease, and no check in between failed. A
 * mail with a running attempt in this process is never taken back.
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
