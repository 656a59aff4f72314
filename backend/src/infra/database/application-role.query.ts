import type { DataSource } from 'typeorm';

/** The application role may only add rows to these tables. */
const APPEND_ONLY = ['audit_entries', 'audit_lines'];
/** The application role may only read these tables. Database functions with the owner's rights write the counts. */
const READ_ONLY = ['migrations', 'membership_counts', 'membership_count_deltas'];

/**
 * Gives the role of web and worker its privileges, also for new tables. The role cannot change the schema, and can
 * only add rows to the audit log. The owner of the database must run this.
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
