import type { DataSource } from 'typeorm';

/** Tables whose rows the database role of the web process and the worker may read and add, but not change or delete. */
const APPEND_ONLY = ['audit_entries', 'audit_lines'];
/**
 * Tables whose rows the database role of the web process and the worker may only read. The owner of the database
 * writes `migrations`. Functions with the rights of the owner write the other two tables.
 */
const READ_ONLY = ['migrations', 'membership_counts', 'membership_count_deltas'];

/**
 * Gives `role` its privileges on all existing tables. Call this function after each migration, because a migration may
 * add tables. The web process and the worker use this role. The role cannot change the schema, and cannot change or
 * delete rows of the audit log. Only the owner of the database or a superuser of PostgreSQL can grant these privileges.
 */
export async function grantToApplication(dataSource: DataSource, role: string): Promise<void> {
  const [{ name, database }] = await dataSource.query(
    'SELECT quote_ident($1) AS name, quote_ident(current_database()) AS database',
    [role],
  );
  await dataSource.query(`
    GRANT CONNECT, TEMPORARY ON DATABASE ${database} TO ${name};
    GRANT USAGE ON SCHEMA public TO ${name};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${name};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${name};
    REVOKE UPDATE, DELETE, TRUNCATE ON ${APPEND_ONLY.join(', ')} FROM ${name};
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON ${READ_ONLY.join(', ')} FROM ${name}`);
}
