import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the tables for imports of members. If a statement removes the key of a file from a row, a trigger adds the
 * key to the table `orphaned_files`.
 */
export class Imports1795475835000 implements MigrationInterface {
  readonly name = 'Imports1795475835000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE import_jobs (
        id uuid NOT NULL DEFAULT uuid_v7(),
        user_id uuid,
        origin text,
        state text NOT NULL DEFAULT 'checking',
        bytes bigint NOT NULL DEFAULT 0,
        progress smallint NOT NULL DEFAULT 0,
        columns text[] NOT NULL DEFAULT '{}',
        rows integer NOT NULL DEFAULT 0,
        new_rows integer,
        bad_rows integer,
        problems jsonb NOT NULL DEFAULT '[]',
        added integer,
        failure text,
        file_key text,
        report_key text,
        attempts smallint NOT NULL DEFAULT 0,
        tries smallint NOT NULL DEFAULT 0,
        available_at timestamptz NOT NULL DEFAULT now(),
        created_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        invitations text NOT NULL DEFAULT 'none',
        invite_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT import_jobs_pkey PRIMARY KEY (id),
        CONSTRAINT import_jobs_state CHECK (
          state IN ('checking', 'ready', 'invalid', 'importing', 'done', 'failed', 'cancelled')),
        CONSTRAINT import_jobs_file CHECK (
          (state IN ('checking', 'ready', 'importing')) = (file_key IS NOT NULL)),
        CONSTRAINT import_jobs_report CHECK (report_key IS NULL OR state = 'invalid'),
        CONSTRAINT import_jobs_receipt CHECK ((state = 'done') = (added IS NOT NULL)),
        CONSTRAINT import_jobs_failure CHECK ((state = 'failed') = (failure IS NOT NULL)),
        CONSTRAINT import_jobs_ended CHECK ((state IN ('checking', 'ready', 'importing')) = (ended_at IS NULL)),
        CONSTRAINT import_jobs_invitations CHECK (
          invitations IN ('none', 'running', 'stopped', 'done') AND (state = 'done' OR invitations = 'none'))
      );
      CREATE UNIQUE INDEX import_jobs_one_open ON import_jobs ((true))
        WHERE state IN ('checking', 'ready', 'importing');
      CREATE UNIQUE INDEX import_jobs_one_inviting ON import_jobs ((true)) WHERE invitations = 'running';
      CREATE INDEX import_jobs_created_at ON import_jobs (created_at);

      CREATE TABLE imported_members (
        user_id uuid NOT NULL,
        import_id uuid NOT NULL,
        state text NOT NULL DEFAULT 'waiting',
        imported_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT imported_members_state CHECK (state IN ('waiting', 'invited', 'signed-in')),
        CONSTRAINT imported_members_pkey PRIMARY KEY (user_id),
        CONSTRAINT imported_members_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      );
      CREATE INDEX imported_members_by_import ON imported_members (import_id, state, user_id);
      CREATE INDEX imported_members_imported_at ON imported_members (imported_at);

      CREATE FUNCTION list_orphaned_import() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO orphaned_files (key)
        SELECT old_key FROM (VALUES (OLD.file_key), (OLD.report_key)) AS keys (old_key)
        WHERE old_key IS NOT NULL
          AND (TG_OP = 'DELETE' OR (old_key IS DISTINCT FROM NEW.file_key AND old_key IS DISTINCT FROM NEW.report_key))
        ON CONFLICT DO NOTHING;
        RETURN NULL;
      END
      $$;
      CREATE TRIGGER import_jobs_files_let_go AFTER UPDATE OF file_key, report_key ON import_jobs
        FOR EACH ROW EXECUTE FUNCTION list_orphaned_import();
      CREATE TRIGGER import_jobs_files_left AFTER DELETE ON import_jobs
        FOR EACH ROW EXECUTE FUNCTION list_orphaned_import();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE imported_members, import_jobs; DROP FUNCTION list_orphaned_import');
  }
}
