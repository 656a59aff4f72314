import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists files that no row names. The triggers list a member's photo whatever code takes it from its row. */
export class StrayFiles1767312000000 implements MigrationInterface {
  readonly name = 'StrayFiles1767312000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stray_files (
        key text NOT NULL,
        removable_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT stray_files_pkey PRIMARY KEY (key)
      );
      CREATE INDEX stray_files_removable_at ON stray_files (removable_at);

      CREATE FUNCTION list_stray_photo() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO stray_files (key) VALUES (OLD.profile_photo) ON CONFLICT DO NOTHING;
        RETURN NULL;
      END
      $$;

      CREATE TRIGGER users_photo_replaced AFTER UPDATE OF profile_photo ON users FOR EACH ROW
        WHEN (OLD.profile_photo IS NOT NULL AND OLD.profile_photo IS DISTINCT FROM NEW.profile_photo)
        EXECUTE FUNCTION list_stray_photo();
      CREATE TRIGGER users_photo_left AFTER DELETE ON users FOR EACH ROW
        WHEN (OLD.profile_photo IS NOT NULL)
        EXECUTE FUNCTION list_stray_photo();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER users_photo_replaced ON users;
      DROP TRIGGER users_photo_left ON users;
      DROP FUNCTION list_stray_photo;
      DROP TABLE stray_files;
    `);
  }
}
