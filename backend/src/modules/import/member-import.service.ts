import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService, FROM_THE_SERVER } from '../audit/audit.service.js';
import { StagedMembers, type StagedRow } from '../users/staged-members.service.js';
import { csvRecords, UnreadableRecord } from './csv-records.js';
import { columnsOf, IMPORTED_FIELDS } from './import-header.js';
import { ImportRefusal } from './import-refusal.js';
import { clearReport } from './import-report.js';
import { badRow, isBlank, readRow } from './read-row.js';

export interface ImportOrder {
  /** A CSV file in UTF-8 whose first row names the columns. */
  file: string;
  /** Where bad rows are reported; a report of an earlier run is taken away. */
  report: string;
  /** Find out what an import would do, and change nothing. */
  checkOnly: boolean;
}

export interface ImportOutcome {
  rows: number;
  added: number;
}

/** Takes in a list of members, all of it or, when anything is wrong with it, nothing. */
@Injectable()
export class MemberImport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly staged: StagedMembers,
    private readonly audit: AuditService,
  ) {}

  async run(order: ImportOrder): Promise<ImportOutcome> {
    await clearReport(order);
    const runner = this.dataSource.createQueryRunner();
    const client: PoolClient = await runner.connect();
    try {
      await runner.startTransaction();
      await this.staged.collect(client, IMPORTED_FIELDS, readRows(order.file));
      const rows = await this.checked(client, order);
      const added = order.checkOnly
        ? await this.staged.countNew(client)
        : await this.add(client, runner.manager, rows);
      await runner.commitTransaction();
      return { rows, added };
    } catch (error) {
      await runner.rollbackTransaction();
      throw error;
    } finally {
      await runner.release();
    }
  }

  /** Lets the database tidy up after many new rows, so that lists are quick at once. */
  async tidy(): Promise<void> {
    await this.dataSource.query('VACUUM (ANALYZE) users, search_texts');
  }

  private async checked(client: PoolClient, { report }: ImportOrder): Promise<number> {
    const { rows, bad } = await this.staged.countRows(client);
    if (rows === 0)
      throw new ImportRefusal('The file has no rows below the first, so there is nobody to import.');
    if (bad === 0) return rows;
    const unfinished = `${report}.part`;
    await this.staged.writeProblems(client, createWriteStream(unfinished));
    await rename(unfinished, report);
    throw new ImportRefusal(
      `Nobody was imported: ${bad} of ${rows} rows ${bad === 1 ? 'is' : 'are'} wrong. ${report} says what and where.`,
    );
  }

  private async add(client: PoolClient, manager: EntityManager, rows: number): Promise<number> {
    const added = await this.staged.add(client, IMPORTED_FIELDS);
    if (added > 0) {
      const after = { added, alreadyThere: rows - added };
      await this.audit.record(manager, FROM_THE_SERVER, { action: 'members.imported', after });
    }
    return added;
  }
}

/** Reads the list row by row. A row after which nothing can be read is the last. */
async function* readRows(file: string): AsyncGenerator<StagedRow> {
  const records = csvRecords(file);
  const header = await records.next();
  if (header.done) throw new ImportRefusal('The file is empty.');
  const columns = columnsOf(header.value);
  let row = 1;
  try {
    for await (const cells of records) {
      row += 1;
      if (!isBlank(cells)) yield readRow(row, columns, cells);
    }
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error;
    yield badRow(row + 1, `${error.message}, so that nothing could be read from here on`);
  }
}
