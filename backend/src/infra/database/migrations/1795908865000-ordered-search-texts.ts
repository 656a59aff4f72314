import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns that the indexes include, so that PostgreSQL filters members without reading the table. */
const FILTERS = 'role, passing_year, mentorship_available';

/** The indexes on `users`: each name without the prefix `users_by_`, and the columns of the index. */
const ORDERS = [
  ['created_at', `(created_at, id) INCLUDE (${FILTERS})`],
  ['full_name', `(full_name, id) INCLUDE (${FILTERS})`],
  ['full_name_desc', `(full_name DESC NULLS LAST, id DESC) INCLUDE (${FILTERS})`],
  ['passing_year', '(passing_year, id) INCLUDE (role, mentorship_available)'],
  ['passing_year_desc', '(passing_year DESC NULLS LAST, id DESC) INCLUDE (role, mentorship_available)'],
  ['department', `(department, id) INCLUDE (${FILTERS})`],
  ['department_desc', `(department DESC NULLS LAST, id DESC) INCLUDE (${FILTERS})`],
] as const;

/**
 * Moves the indexes for the sort orders of the member list from `users` to `search_texts`, so that PostgreSQL can
 * combine them with the indexes for searches and filters. During an upgrade, processes of the previous version sort
 * all members for each page, which takes seconds with a million members. The move takes about ten seconds with a
 * million members. A change of a member waits for the move, but fails after five seconds.
 */
export class OrderedSearchTexts1795908865000 implements MigrationInterface {
  readonly name = 'OrderedSearchTexts1795908865000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of ORDERS) {
      const moved = columns.replace(', id', ', user_id');
      await runner.query(`CREATE INDEX search_texts_ordered_by_${name} ON search_texts ${moved}`);
    }
    await runner.query(`DROP INDEX ${ORDERS.map(([name]) => `users_by_${name}`).join(', ')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of ORDERS) {
      await runner.query(`CREATE INDEX users_by_${name} ON users ${columns}`);
      await runner.query(`DROP INDEX search_texts_ordered_by_${name}`);
    }
  }
}
