import type { TestPortal } from './test-portal.js';

const CLOCKS = {
  code_challenges: ['created_at', 'expires_at', 'closed_at'],
  sign_in_failures: ['locked_until', 'updated_at'],
  sign_in_links: ['created_at', 'expires_at', 'used_at'],
  sign_in_events: ['at'],
  sessions: ['created_at', 'last_seen_at'],
  mails: ['created_at', 'available_at', 'expires_at', 'sent_at'],
};

/** Moves the times of codes, sign-ins, sessions and mails into the past by an interval such as `61 seconds`. */
export async function letTimePass({ db }: TestPortal, interval: string): Promise<void> {
  const moves = Object.entries(CLOCKS).map(([table, columns]) => {
    const moved = columns.map((column) => `${column} = ${column} - interval '${interval}'`);
    return `UPDATE ${table} SET ${moved.join(', ')}`;
  });
  await db.query(
    [
      ...moves,
      // `minute` is the primary key. If one statement moved all rows by the interval, it could fail, because a moved
      // row may get the minute of a row that is not moved yet. So first move all rows by 100 years.
      `UPDATE wrong_code_counts SET minute = minute - interval '100 years'`,
      `UPDATE wrong_code_counts SET minute = minute + interval '100 years' - interval '${interval}'`,
    ].join(';'),
  );
}

const SHORTEST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 100;

/**
 * Polls until a condition is true. Tests use this if another process or a timer makes the condition true. A long wait
 * polls less often, because each check takes CPU time from the work that the test waits for.
 */
export async function eventually(isSo: () => Promise<boolean>, withinMs = 90_000): Promise<void> {
  const start = Date.now();
  while (!(await isSo())) {
    const waitedMs = Date.now() - start;
    if (waitedMs > withinMs) throw new Error(`the condition was not true within ${withinMs} ms: ${isSo}`);
    const pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, waitedMs / 20));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
