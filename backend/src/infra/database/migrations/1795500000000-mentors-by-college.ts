import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds an index for counting the mentors of each institution. */
export class MentorsByCollege1795500000000 implements MigrationInterface {
  readonly name = 'MentorsByCollege1795500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX users_mentors_by_college ON users (college) WHERE mentorship_available');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_mentors_by_college');
  }
}
