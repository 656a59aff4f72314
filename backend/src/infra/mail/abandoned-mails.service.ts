import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** After an outage of the database, a worker that is alive renews its leases within this time. */
const RESPITE_MS = 3_000;
const BATCH = 500;

interface Overdue {
  id: string;
  /** Names the mail and its lease as it stands: a renewed lease has another name. */
  lease: string;
}

/**
 * Gives back the mails whose worker died. A lease that has run out may only mean that the database was away, so it has
 * to be seen run out twice, with the database there in between.
 */
@Injectable()
export class AbandonedMails {
  /** When each overdue lease was seen first. */
  private seen = new Map<string, number>();

  constructor(private readonly dataSource: DataSource) {}

  async giveBack(): Promise<void> {
    try {
      const overdue = await this.overdue();
      const now = performance.now();
      this.seen = new Map(overdue.map(({ lease }) => [lease, this.seen.get(lease) ?? now]));
      const isAbandoned = ({ lease }: Overdue) => now - (this.seen.get(lease) ?? now) >= RESPITE_MS;
      for (const mail of overdue.filter(isAbandoned)) await this.queue(mail);
    } catch (error) {
      this.seen.clear();
      throw error;
    }
  }

  private overdue(): Promise<Overdue[]> {
    return this.dataSource.query(
      `SELECT id, id || ' ' || available_at AS lease FROM mails
       WHERE state = 'sending' AND available_at <= now() ORDER BY available_at LIMIT $1`,
      [BATCH],
    );
  }

  /** Lets another worker send the mail, unless its holder has come back at the last moment. */
  private async queue({ id, lease }: Overdue): Promise<void> {
    await this.dataSource.query(
      `UPDATE mails SET state = 'queued' WHERE id = $1 AND state = 'sending' AND id || ' ' || available_at = $2`,
      [id, lease],
    );
  }
}
