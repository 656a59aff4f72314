import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of the administrators' saved views of the member list. */
export class SavedViews1795487000000 implements MigrationInterface {
  readonly name = 'SavedViews1795487000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_views (
        id uuid NOT NULL DEFAULT uuid_v7(),
        user_id uuid NOT NULL,
        name text COLLATE "und-x-icu" NOT NULL,
        name_key text COLLATE "C" NOT NULL,
        filters jsonb NOT NULL,
        columns text[] NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT saved_views_pkey PRIMARY KEY (id),
        CONSTRAINT saved_views_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX saved_views_name ON saved_views (user_id, name_key);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_views');
  }
}
