import type { TestPortal } from './test-portal.js';

/** Returns the number of database sessions of the portal that wait for a lock. */
export async function waitForLock({ db }: Pick<TestPortal, 'db'>): Promise<number> {
  const [{ count }] = await db.query(
    `SELECT count(*)::int FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  );
  return count;
}
