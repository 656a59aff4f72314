import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the existing members. Runs in its own transaction, so that members can be changed during the count. */
export class FillMembershipCounts1795550814881 implements MigrationInterface {
  readonly name = 'FillMembershipCounts1795550814881';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SELECT correct_membership_counts()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM membership_count_deltas');
    await runner.query('DELETE FROM membership_counts');
  }
}
