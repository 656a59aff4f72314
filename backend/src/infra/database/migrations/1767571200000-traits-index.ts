import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What members are counted by, in a few megabytes: members of equal traits share an entry. */
export class TraitsIndex1767571200000 implements MigrationInterface {
  readonly name = 'TraitsIndex1767571200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX users_by_traits ON users (role, department, passing_year, mentorship_available)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_by_traits');
  }
}
