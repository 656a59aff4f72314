import type { TestPortal } from './test-portal.js';

const CLOCKS = {
  code_challenges: ['created_at', 'expires_at', 'closed_at'],
  sign_in_failures: ['locked_until', 'updated_at'],
  sign_in_links: ['created_at', 'expires_at', 'used_at'],
  sign_in_events: ['at'],
  sessions: ['created_at', 'last_seen_at'],
  mails: ['created_at', 'available_at', 'expires_at', 'sent_at'],
};

/** Moves all times of sign-in into the past by an interval such as `61 seconds`. */
export async function letTimePass({ db }: TestPortal, interval: string): Promise<void> {
  for (const [table, columns] of Object.entries(CLOCKS)) {
    const moves = columns.map((column) => `${column} = ${column} - $1::interval`);
    await db.query(`UPDATE ${table} SET ${moves.join(', ')}`, [interval]);
  }
  // The minute is the primary key. Move the rows by 100 years first, so that they do not collide with each other.
  await db.query(`UPDATE wrong_code_counts SET minute = minute - interval '100 years'`);
  await db.query(`UPDATE wrong_code_counts SET minute = minute + interval '100 years' - $1::interval`, [
    interval,
  ]);
}

/** Waits until a condition is true, for events in another process or of a timer. */
export async function eventually(isSo: () => Promise<boolean>, withinMs = 90_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`not so within ${withinMs} ms: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
