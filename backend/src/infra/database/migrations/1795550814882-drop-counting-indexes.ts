import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Drops the indexes that the previous version used to count members. During an upgrade, processes of that version still
 * run. They count with other indexes or by reading the whole table, which takes a few times longer.
 */
export class DropCountingIndexes1795550814882 implements MigrationInterface {
  readonly name = 'DropCountingIndexes1795550814882';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_by_traits, users_mentors_by_college, users_without_current_country');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX users_by_traits ON users (role, department, passing_year, mentorship_available);
      CREATE INDEX users_mentors_by_college ON users (college) WHERE mentorship_available;
      CREATE INDEX users_without_current_country ON users (current_city, personal_city, personal_country)
        WHERE COALESCE(current_country, '') = '';
    `);
  }
}
