import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets the database itself refuse to change or remove what the audit log holds. */
export class AppendOnlyAudit1767398401000 implements MigrationInterface {
  readonly name = 'AppendOnlyAudit1767398401000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'audit entries are never changed or removed' USING ERRCODE = 'restrict_violation';
      END
      $$;

      CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER audit_entries_append_only ON audit_entries;
      DROP FUNCTION refuse_audit_change;
    `);
  }
}
