import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 500;

/** Does the work again and again until it succeeds; after so long its last error is thrown. */
export async function insist<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(PAUSE_MS);
    }
  }
}
