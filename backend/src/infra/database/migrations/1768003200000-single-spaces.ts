import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What filters, figures and "same department" compare. Names and companies are single-spaced where they are searched. */
const COMPARED = [
  'department',
  'college',
  'course',
  'current_city',
  'current_country',
  'personal_city',
  'personal_country',
];

const SPACES = String.raw`[ \t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+`;
const OTHER_THAN_SINGLE = String.raw`  |[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]`;

/** Texts of one line are stored with single spaces from now on; what was stored before is made alike. */
export class SingleSpaces1768003200000 implements MigrationInterface {
  readonly name = 'SingleSpaces1768003200000';

  /** The version stays: a profile form that is open meanwhile sends the same texts, single-spaced. */
  async up(runner: QueryRunner): Promise<void> {
    const columns = COMPARED.map((column) => `${column} = regexp_replace(${column}, '${SPACES}', ' ', 'g')`);
    await runner.query(`
      UPDATE users SET ${columns.join(', ')}
      WHERE concat_ws('|', ${COMPARED.join(', ')}) ~ '${OTHER_THAN_SINGLE}'
    `);
  }

  /** The version before takes single spaces too; how many there were is not known any more. */
  async down(): Promise<void> {}
}
