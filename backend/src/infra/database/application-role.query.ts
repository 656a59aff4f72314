import type { DataSource } from 'typeorm';

/** The application role may only add rows to these tables. */
const APPEND_ONLY = ['audit_entries', 'audit_lines'];
/** The counts are written by functions with the rights of the owner. */
const READ_ONLY = ['migrations', 'membership_counts', 'membership_count_deltas'];

/**
 * Gives the role of web and worker what they need, for tables that are new too. It cannot change the schema, and the
 * audit log only grows. Run by the owner of the database.
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
