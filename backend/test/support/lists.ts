import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuditService } from '../../src/modules/audit/audit.service.js';
import { type ImportOutcome, MemberImport } from '../../src/modules/import/member-import.service.js';
import { StagedMembers } from '../../src/modules/users/staged-members.service.js';
import type { TestPortal } from './test-portal.js';

/** A folder with lists of members, and the report on the last of them. */
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

  /** What is wrong with the last list, without the report's header; undefined when there is no report. */
  async problems(): Promise<string[] | undefined> {
    if (!existsSync(this.report)) return undefined;
    const text = await readFile(this.report, 'utf8');
    return text.trimEnd().split('\n').slice(1);
  }

  /** Imports as the command does, in this process. */
  async import({ db }: Pick<TestPortal, 'db'>, content: string | Buffer): Promise<ImportOutcome> {
    const file = await this.write(content);
    const members = new MemberImport(db, new StagedMembers(db), new AuditService());
    return members.run({ file, report: this.report, checkOnly: false });
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }
}
