import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the table of deleted members. A superadministrator can restore them within ten minutes after the deletion has
 * ended.
 */
export class DeletedMembers1795494060000 implements MigrationInterface {
  readonly name = 'DeletedMembers1795494060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deleted_members (
        id uuid NOT NULL,
        entry_id uuid NOT NULL,
        deleted_at timestamptz NOT NULL DEFAULT now(),
        photo_key text,
        rows jsonb NOT NULL,
        CONSTRAINT deleted_members_pkey PRIMARY KEY (id)
      );
      CREATE INDEX deleted_members_by_entry ON deleted_members (entry_id, deleted_at);
      CREATE INDEX deleted_members_deleted_at ON deleted_members (deleted_at);

      CREATE FUNCTION list_orphaned_held_photo() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO orphaned_files (key) VALUES (OLD.photo_key) ON CONFLICT DO NOTHING;
        RETURN NULL;
      END
      $$;
      CREATE TRIGGER deleted_members_photo_left AFTER DELETE ON deleted_members FOR EACH ROW
        WHEN (OLD.photo_key IS NOT NULL)
        EXECUTE FUNCTION list_orphaned_held_photo();

      ALTER TABLE bulk_actions ADD COLUMN restores uuid,
        DROP CONSTRAINT bulk_actions_kind,
        ADD CONSTRAINT bulk_actions_kind CHECK (kind IN ('change-role', 'delete', 'restore')),
        ADD CONSTRAINT bulk_actions_restores CHECK ((kind = 'restore') = (restores IS NOT NULL));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM bulk_actions WHERE kind = 'restore';
      ALTER TABLE bulk_actions DROP CONSTRAINT bulk_actions_restores,
        DROP CONSTRAINT bulk_actions_kind,
        ADD CONSTRAINT bulk_actions_kind CHECK (kind IN ('change-role', 'delete')),
        DROP COLUMN restores;
      DROP TABLE deleted_members;
      DROP FUNCTION list_orphaned_held_photo;
    `);
  }
}
