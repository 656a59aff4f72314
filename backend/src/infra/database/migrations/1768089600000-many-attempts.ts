import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mail that the server refuses at once is tried some 25,000 times a day, and one may be wanted for days. */
export class ManyAttempts1768089600000 implements MigrationInterface {
  readonly name = 'ManyAttempts1768089600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails ALTER COLUMN attempts TYPE integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails ALTER COLUMN attempts TYPE smallint USING least(attempts, 32767)');
  }
}
