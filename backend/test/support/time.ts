import type { TestPortal } from './test-portal.js';

const CLOCKS = {
  code_challenges: ['created_at', 'expires_at', 'closed_at'],
  sign_in_failures: ['locked_until', 'updated_at'],
  sessions: ['created_at', 'last_seen_at'],
  mails: ['created_at', 'available_at', 'expires_at', 'sent_at'],
};

/** Moves all that sign-in keeps into the past, such as by `61 seconds`. */
export async function letTimePass({ db }: TestPortal, interval: string): Promise<void> {
  for (const [table, columns] of Object.entries(CLOCKS)) {
    const moves = columns.map((column) => `${column} = ${column} - $1::interval`);
    await db.query(`UPDATE ${table} SET ${moves.join(', ')}`, [interval]);
  }
}

/** Waits until something is so; for what happens in another process or on a timer. */
export async function eventually(isSo: () => Promise<boolean>, withinMs = 45_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`not so within ${withinMs} ms: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
