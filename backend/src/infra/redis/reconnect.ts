/** Milliseconds before a lost connection to Redis is tried again: soon, however long Redis was away. */
export function reconnectAfter(attempt: number): number {
  return Math.min(attempt * 100, 2_000);
}
