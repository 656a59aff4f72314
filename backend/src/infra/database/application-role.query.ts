import type { DataSource } from 'typeorm';

/** Tables to which the role of the web process and the worker may only add rows. */
const APPEND_ONLY = ['audit_entries', 'audit_lines'];
/** Tables that the same role may only read. Functions with the rights of the database's owner write the counts. */
const READ_ONLY = ['migrations', 'membership_counts', 'membership_count_deltas'];

/**
 * Gives `role` its privileges, also for future tables. The web process and the worker use this role. It cannot change
 * the schema, and can only add rows to the audit log. Only the owner of the database can grant these privileges.
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
