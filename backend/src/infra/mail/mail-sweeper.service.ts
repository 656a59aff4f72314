import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { PeriodicTask } from '../../common/periodic-task.js';
import { LOGGER } from '../logging/logging.module.js';
import { MailRepository, type OverdueMail } from './mail.repository.js';
import { MAIL_LANES } from './mail-lanes.js';
import { MailLeasesService } from './mail-leases.service.js';
import { MailOutboxService } from './mail-outbox.service.js';

const EVERY_MS = 2_000;

/** After a database outage, a worker that is still alive renews the leases on its mails within this time. */
const RESPITE_MS = 3_000;

/**
 * Adds jobs for due mails: for a retry, for a large batch, after the worker died, or if Redis lost or did not get the
 * job.
 */
@Injectable()
export class MailSweeperService extends PeriodicTask {
  /** The time when each overdue lease was first seen. */
  private seen = new Map<string, number>();

  constructor(
    private readonly mails: MailRepository,
    private readonly leases: MailLeasesService,
    private readonly outbox: MailOutboxService,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, { pauseMs: EVERY_MS, failure: 'mail sweep failed; trying again' });
  }

  async run(): Promise<void> {
    await this.takeBackAbandoned();
    for (const lane of MAIL_LANES) {
      const due = await this.mails.due(lane);
      const ids = due.map(({ id }) => id);
      if (ids.length > 0) await this.outbox.addJobs(lane, ids);
    }
  }

  /**
   * Makes the mails of dead workers due again. A worker holds a lease on each mail that it sends, so an expired lease
   * may mean that the worker died. But a living worker cannot renew its leases while the database is unavailable. So a
   * mail becomes due again only if two checks at least RESPITE_MS apart found the same expired lease, and no check in
   * between failed. A process never takes back a mail that it is sending itself.
   */
  private async takeBackAbandoned(): Promise<void> {
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
