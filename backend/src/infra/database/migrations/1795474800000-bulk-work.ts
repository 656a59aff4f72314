import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates two tables: one for actions on many members, and one for the members of an entry about several members. */
export class BulkWork1795474800000 implements MigrationInterface {
  readonly name = 'BulkWork1795474800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_lines (
        entry_id uuid NOT NULL,
        member_id uuid NOT NULL,
        "before" jsonb NOT NULL,
        CONSTRAINT audit_lines_pkey PRIMARY KEY (entry_id, member_id)
      );
      CREATE INDEX audit_lines_member ON audit_lines (member_id, entry_id);
      CREATE TRIGGER audit_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_lines
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

      CREATE TABLE bulk_actions (
        id uuid NOT NULL DEFAULT uuid_v7(),
        user_id uuid NOT NULL,
        entry_id uuid NOT NULL,
        kind text NOT NULL,
        role text,
        state text NOT NULL DEFAULT 'running',
        targets uuid[] NOT NULL,
        total integer NOT NULL,
        processed integer NOT NULL DEFAULT 0,
        changed integer NOT NULL DEFAULT 0,
        left_out jsonb NOT NULL,
        failure text,
        attempts smallint NOT NULL DEFAULT 0,
        available_at timestamptz NOT NULL DEFAULT now(),
        created_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        CONSTRAINT bulk_actions_pkey PRIMARY KEY (id),
        CONSTRAINT bulk_actions_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT bulk_actions_kind CHECK (kind IN ('change-role', 'delete')),
        CONSTRAINT bulk_actions_role CHECK ((kind = 'change-role') = (role IS NOT NULL) AND role IN ('ALUMNI', 'ADMIN')),
        CONSTRAINT bulk_actions_state CHECK (state IN ('running', 'done', 'failed', 'stopped')),
        CONSTRAINT bulk_actions_failure CHECK ((state = 'failed') = (failure IS NOT NULL)),
        CONSTRAINT bulk_actions_ended CHECK ((state = 'running') = (ended_at IS NULL)),
        CONSTRAINT bulk_actions_emptied CHECK (state = 'running' OR targets = '{}')
      );
      CREATE UNIQUE INDEX bulk_actions_one_running ON bulk_actions (user_id) WHERE state = 'running';
      CREATE INDEX bulk_actions_by_user ON bulk_actions (user_id, id);
      CREATE INDEX bulk_actions_live ON bulk_actions (available_at) WHERE state = 'running';
      CREATE INDEX bulk_actions_ended_at ON bulk_actions (ended_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE bulk_actions, audit_lines');
  }
}
