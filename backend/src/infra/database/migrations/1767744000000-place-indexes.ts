import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Where members live, in a few megabytes: members of equal places share an entry. In one index of all four columns, texts
 * of the greatest length would not fit an entry.
 */
export class PlaceIndexes1767744000000 implements MigrationInterface {
  readonly name = 'PlaceIndexes1767744000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX users_by_current_place ON users (current_city, current_country);
      CREATE INDEX users_without_current_country ON users (current_city, personal_city, personal_country)
        WHERE COALESCE(current_country, '') = '';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_by_current_place, users_without_current_country');
  }
}
