import type { ApiAnswer } from '../../support/api-client.js';

/** Counts the answers by status. */
export function statuses(answers: ApiAnswer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
