import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { loadDatabaseEnv } from '../../src/config/database-env.js';
import { entities } from '../../src/entities.js';
import { dataSourceOptions } from '../../src/infra/database/data-source.js';
import { AuditService } from '../../src/modules/audit/audit.service.js';
import { AuditEntryRepository } from '../../src/modules/audit/audit-entry.repository.js';
import { ImportJobRepository } from '../../src/modules/import/import-job.repository.js';
import { ImportedMemberRepository } from '../../src/modules/import/imported-member.repository.js';
import { type ImportOutcome, MemberImportService } from '../../src/modules/import/member-import.service.js';
import { StagedImportService } from '../../src/modules/import/staged-import.service.js';
import { StagedMemberRepository } from '../../src/modules/users/staged-member.repository.js';
import type { TestPortal } from './test-portal.js';

/** A directory with import lists and the report on the list that was imported last. */
export class Lists {
  private constructor(readonly folder: string) {}

  static async make(): Promise<Lists> {
    return new Lists(await mkdtemp(join(tmpdir(), 'lists-')));
  }

  get report(): string {
    return join(this.folder, 'import_errors.csv');
  }

  async write(content: string | Buffer, name = 'members.csv'): Promise<string> {
    const file = join(this.folder, name);
    await writeFile(file, content);
    return file;
  }

  /** Returns the lines of the report without its header, or undefined if there is no report. */
  async problems(): Promise<string[] | undefined> {
    if (!existsSync(this.report)) return undefined;
    const text = await readFile(this.report, 'utf8');
    return text.trimEnd().split('\n').slice(1);
  }

  async import(portal: Pick<TestPortal, 'env'>, content: string | Buffer): Promise<ImportOutcome> {
    return this.importFile(portal, await this.write(content));
  }

  /**
   * Imports a file as the portal's import command does, but in the process of the test. The statement timeouts of HTTP
   * requests do not apply.
   */
  async importFile(
    { env }: Pick<TestPortal, 'env'>,
    file: string,
    report = this.report,
  ): Promise<ImportOutcome> {
    const db = await new DataSource(
      dataSourceOptions(loadDatabaseEnv({ DATABASE_URL: env.DATABASE_URL }), entities),
    ).initialize();
    try {
      const staged = new StagedMemberRepository(db);
      const audit = new AuditService(new AuditEntryRepository());
      const imports = new StagedImportService(staged, new ImportedMemberRepository(db), audit);
      const members = new MemberImportService(db, staged, imports, new ImportJobRepository(db));
      return await members.run({ file, report, checkOnly: false });
    } finally {
      await db.destroy();
    }
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }
}
