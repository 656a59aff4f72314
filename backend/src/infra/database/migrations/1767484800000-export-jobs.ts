import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Exports that the worker writes. The trigger lists a file as stray whatever code takes it from its row. */
export class ExportJobs1767484800000 implements MigrationInterface {
  readonly name = 'ExportJobs1767484800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE export_jobs (
        id uuid NOT NULL DEFAULT uuid_v7(),
        user_id uuid NOT NULL,
        state text NOT NULL DEFAULT 'queued',
        format text NOT NULL,
        filters jsonb NOT NULL,
        total integer,
        written integer NOT NULL DEFAULT 0,
        bytes bigint NOT NULL DEFAULT 0,
        sha256 text,
        file_key text,
        failure text,
        attempts smallint NOT NULL DEFAULT 0,
        available_at timestamptz NOT NULL DEFAULT now(),
        created_at timestamptz NOT NULL DEFAULT now(),
        started_at timestamptz,
        ended_at timestamptz,
        expires_at timestamptz,
        CONSTRAINT export_jobs_pkey PRIMARY KEY (id),
        CONSTRAINT export_jobs_state CHECK (state IN ('queued', 'running', 'done', 'failed', 'expired', 'cancelled')),
        CONSTRAINT export_jobs_format CHECK (format IN ('csv', 'json')),
        CONSTRAINT export_jobs_file CHECK ((state = 'done') = (file_key IS NOT NULL)),
        CONSTRAINT export_jobs_whole CHECK (
          state <> 'done' OR (written IS NOT DISTINCT FROM total AND sha256 IS NOT NULL AND expires_at IS NOT NULL)
        ),
        CONSTRAINT export_jobs_failure CHECK ((state = 'failed') = (failure IS NOT NULL)),
        CONSTRAINT export_jobs_ended CHECK ((state IN ('queued', 'running')) = (ended_at IS NULL))
      );
      CREATE UNIQUE INDEX export_jobs_one_open ON export_jobs (user_id) WHERE state IN ('queued', 'running');
      CREATE INDEX export_jobs_by_user ON export_jobs (user_id, id);

      CREATE FUNCTION list_stray_export() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO stray_files (key) VALUES (OLD.file_key) ON CONFLICT DO NOTHING;
        RETURN NULL;
      END
      $$;

      CREATE TRIGGER export_jobs_file_let_go AFTER UPDATE OF file_key ON export_jobs FOR EACH ROW
        WHEN (OLD.file_key IS NOT NULL AND OLD.file_key IS DISTINCT FROM NEW.file_key)
        EXECUTE FUNCTION list_stray_export();
      CREATE TRIGGER export_jobs_file_left AFTER DELETE ON export_jobs FOR EACH ROW
        WHEN (OLD.file_key IS NOT NULL)
        EXECUTE FUNCTION list_stray_export();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE export_jobs;
      DROP FUNCTION list_stray_export;
    `);
  }
}
