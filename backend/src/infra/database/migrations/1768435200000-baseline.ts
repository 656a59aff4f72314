import type { MigrationInterface, QueryRunner } from 'typeorm';
import { GENERATED_COLUMNS, MEMBERS } from './baseline/members.js';
import { OPERATION } from './baseline/operation.js';
import { SIGN_IN } from './baseline/sign-in.js';
import { recordGeneratedColumns } from './generated-columns.js';

/** The schema of version 1.0.0. */
export class Baseline1768435200000 implements MigrationInterface {
  readonly name = 'Baseline1768435200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [...MEMBERS, SIGN_IN, ...OPERATION]) await runner.query(statements);
    await recordGeneratedColumns(runner, 'users', GENERATED_COLUMNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE orphaned_files, export_jobs, audit_entries, maintenance, mails, sign_in_events, wrong_code_counts,
        sign_in_links, sign_in_failures, code_challenges, sessions, education_records, search_texts, users;
      DROP FUNCTION list_orphaned_export, list_orphaned_photo, refuse_audit_change, keep_search_text, search_fold, uuid_v7;
      DELETE FROM typeorm_metadata WHERE "table" = 'users';
    `);
  }
}
