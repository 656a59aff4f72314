import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table that lists the backups in the backup storage. */
export class KeptBackups1795493000000 implements MigrationInterface {
  readonly name = 'KeptBackups1795493000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE kept_backups (
        key text NOT NULL,
        saved_at timestamptz NOT NULL,
        verified_at timestamptz,
        CONSTRAINT kept_backups_pkey PRIMARY KEY (key)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE kept_backups');
  }
}
