import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of the names of deleted members. The audit log shows these names for 30 days. */
export class RemovedNames1795494000000 implements MigrationInterface {
  readonly name = 'RemovedNames1795494000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE removed_names (
        member_id uuid NOT NULL,
        name text,
        email text NOT NULL,
        text text COLLATE "C" NOT NULL,
        removed_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT removed_names_pkey PRIMARY KEY (member_id)
      );
      CREATE INDEX removed_names_removed_at ON removed_names (removed_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE removed_names');
  }
}
