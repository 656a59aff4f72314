import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteInBatches } from '../../infra/database/delete-in-batches.query.js';
import { BRAKE_PERIOD_SECONDS } from './code-policy.js';

@Injectable()
export class WrongCodeCountRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Counts one wrong code. */
  async add(): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO wrong_code_counts AS counts (minute, failures) VALUES (date_trunc('minute', now()), 1)
       ON CONFLICT (minute) DO UPDATE SET failures = counts.failures + 1`,
    );
  }

  /** Returns the number of wrong codes for all addresses in the last ten minutes, counted by whole minutes. */
  async recent(): Promise<number> {
    const [{ failures }] = await this.dataSource.query(
      `SELECT COALESCE(sum(failures), 0)::int AS failures FROM wrong_code_counts
       WHERE minute > now() - interval '${BRAKE_PERIOD_SECONDS} seconds'`,
    );
    return failures;
  }

  async removeOld(): Promise<void> {
    await deleteInBatches(this.dataSource, {
      table: 'wrong_code_counts',
      column: 'minute',
      olderThan: '1 day',
    });
  }
}
