import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UserError } from '../../common/errors/app-error.js';
import { FROM_THE_SERVER } from '../audit/audit.service.js';
import { StagedMemberRepository } from '../users/staged-member.repository.js';
import { ImportJobRepository } from './import-job.repository.js';
import { clearReport } from './import-report.js';
import { listRows } from './list-rows.js';
import { type ImportTransaction, inImportTransaction, StagedImportService } from './staged-import.service.js';

interface ImportOrder {
  /** A CSV file in UTF-8 whose first row names the columns. */
  file: string;
  /** Path of the report on bad rows. The import replaces the report of an earlier run. */
  report: string;
  /** Dry run: validates the list and adds no member. */
  checkOnly: boolean;
}

export interface ImportOutcome {
  rows: number;
  added: number;
}

/** Runs `npm run import`: imports a list in one transaction. Imports no member if any row is invalid. */
@Injectable()
export class MemberImportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly staged: StagedMemberRepository,
    private readonly imports: StagedImportService,
    private readonly jobs: ImportJobRepository,
  ) {}

  async run(order: ImportOrder): Promise<ImportOutcome> {
    await clearReport(order);
    await checkReadable(order.file);
    return inImportTransaction(this.dataSource, async (transaction) => {
      const { client } = transaction;
      const rows = listRows(createReadStream(order.file));
      const counts = await this.imports.collect(client, rows);
      if (counts.bad > 0) await this.refuse(transaction, order, counts);
      const added = order.checkOnly
        ? await this.staged.countNew(client)
        : await this.add(transaction, counts.rows);
      return { rows: counts.rows, added };
    });
  }

  /** Updates PostgreSQL's statistics after many new rows, so that queries of the member list are fast at once. */
  async tidy(): Promise<void> {
    await this.staged.vacuum(this.dataSource);
  }

  private async refuse(
    { client }: ImportTransaction,
    { report }: ImportOrder,
    { rows, bad }: { rows: number; bad: number },
  ): Promise<never> {
    const unfinished = `${report}.part`;
    await pipeline(this.staged.problemsAsCsv(client), createWriteStream(unfinished));
    await rename(unfinished, report);
    throw new UserError(
      `No member was imported: ${bad} of ${rows} rows ${bad === 1 ? 'is' : 'are'} wrong. ${report} lists the problems.`,
    );
  }

  /**
   * Adds the new members of the list. If there are any, also adds a row to `import_jobs`, so that a superadministrator
   * can later invite these members in the browser.
   */
  private async add(transaction: ImportTransaction, rows: number): Promise<number> {
    const importId = await this.jobs.newId(transaction.manager);
    const added = await this.imports.add(transaction, { importId, actor: FROM_THE_SERVER, rows });
    if (added > 0) await this.jobs.addReceipt(transaction.manager, { id: importId, rows, added });
    return added;
  }
}

async function checkReadable(file: string): Promise<void> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new UserError(`${file} cannot be read (${error.code}).`);
  });
  try {
    if (!(await handle.stat()).isFile()) throw new UserError(`${file} is not a file.`);
  } finally {
    await handle.close();
  }
}
