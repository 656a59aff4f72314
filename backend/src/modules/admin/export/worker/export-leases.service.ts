import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inTransaction } from '../../../../infra/database/transaction.js';
import { OrphanedFilesService } from '../../../../infra/storage/orphaned-files.service.js';
import {
  type ExportAttempt,
  ExportJobRepository,
  type HeldAttempt,
  MAX_ATTEMPTS,
  WORN_OUT,
  type Written,
} from '../export-job.repository.js';

/** The export has ended, or a later attempt has taken over the lease. */
export class LeaseLost extends Error {}

/** Changes the states of exports. Each attempt holds a lease on its row. */
@Injectable()
export class ExportLeasesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: ExportJobRepository,
    private readonly orphanedFiles: OrphanedFilesService,
  ) {}

  /** Starts an attempt. Returns undefined if the export has ended, is being written, or is not due yet. */
  claim(id: string): Promise<ExportAttempt | undefined> {
    return this.jobs.claim(id);
  }

  /** Writes the progress of the attempt and extends its lease. */
  async renew(attempt: HeldAttempt, written: Written): Promise<void> {
    if (!(await this.jobs.renew(attempt, written))) throw new LeaseLost();
  }

  /** Marks the export as done and makes its row name the file, in one transaction. Expires the owner's oldest files. */
  async finish(attempt: HeldAttempt, file: Written & { key: string; sha256: string }): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      if (!(await this.jobs.finish(manager, attempt, file))) throw new LeaseLost();
      await this.orphanedFiles.adopt(manager, file.key);
      await this.jobs.expireOldest(manager, attempt.id);
    });
  }

  /** Leaves the export to a later attempt, or fails it after the last one. */
  async release(attempt: HeldAttempt, afterSeconds: number): Promise<void> {
    if (attempt.attempt >= MAX_ATTEMPTS) return this.fail(attempt, WORN_OUT);
    await this.jobs.release(attempt, afterSeconds);
  }

  /** Marks the export as failed. `failure` is one sentence for the user. */
  async fail(attempt: HeldAttempt, failure: string): Promise<void> {
    await this.jobs.fail(attempt, failure);
  }
}
