import type { TestPortal } from './test-portal.js';

/** How many of the portal's database sessions wait for a lock that another holds. */
export async function waitForLock({ db }: Pick<TestPortal, 'db'>): Promise<number> {
  const [{ count }] = await db.query(
    `SELECT count(*)::int FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  );
  return count;
}
