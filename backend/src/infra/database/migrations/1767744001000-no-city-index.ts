import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Cities are found in the index of places. On its own, because a transaction that first shuts out writers, to make an
 * index, and then readers, to drop one, waits for ever for one that has read a member and wants to write it.
 */
export class NoCityIndex1767744001000 implements MigrationInterface {
  readonly name = 'NoCityIndex1767744001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_by_current_city');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX users_by_current_city ON users (current_city)');
  }
}
