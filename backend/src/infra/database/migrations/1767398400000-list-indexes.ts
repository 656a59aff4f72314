import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The filters that an index answers while it is walked in sort order, without a look at the table. */
const FILTERS = 'role, passing_year, mentorship_available';

/** One index a sort; columns that may be empty need one a direction, for empty ones come last either way. */
const SORTS = [
  `users_by_created_at ON users (created_at, id) INCLUDE (${FILTERS})`,
  `users_by_full_name ON users (full_name, id) INCLUDE (${FILTERS})`,
  `users_by_full_name_desc ON users (full_name DESC NULLS LAST, id DESC) INCLUDE (${FILTERS})`,
  'users_by_passing_year ON users (passing_year, id) INCLUDE (role, mentorship_available)',
  'users_by_passing_year_desc ON users (passing_year DESC NULLS LAST, id DESC) INCLUDE (role, mentorship_available)',
  `users_by_department ON users (department, id) INCLUDE (${FILTERS})`,
  `users_by_department_desc ON users (department DESC NULLS LAST, id DESC) INCLUDE (${FILTERS})`,
];

const BASELINE_SORTS = [
  'users_by_created_at ON users (created_at, id)',
  'users_by_full_name ON users (full_name, id)',
  'users_by_passing_year ON users (passing_year, id)',
  'users_by_department ON users (department, id)',
];

/**
 * Read as a whole by searches of one or two letters. The key is a constant, for an index of ids that is wider than the
 * primary key would be taken in its place.
 */
const SEARCH_SCAN = 'users_search_scan ON users ((0)) INCLUDE (id, search_text)';

/** Indexes for each sort, filter and search of the member list. */
export class ListIndexes1767398400000 implements MigrationInterface {
  readonly name = 'ListIndexes1767398400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX users_by_created_at, users_by_full_name, users_by_passing_year, users_by_department;
      ${SORTS.map((index) => `CREATE INDEX ${index};`).join('\n')}
      CREATE INDEX users_by_current_city ON users (current_city);
      CREATE INDEX ${SEARCH_SCAN};
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX users_search_scan, users_by_current_city, users_by_created_at, users_by_full_name,
        users_by_full_name_desc, users_by_passing_year, users_by_passing_year_desc, users_by_department,
        users_by_department_desc;
      ${BASELINE_SORTS.map((index) => `CREATE INDEX ${index};`).join('\n')}
    `);
  }
}
