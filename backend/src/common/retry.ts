import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 500;

/** Repeats the work, twice a second, until it succeeds; throws its last error when that takes longer than allowed. */
export async function retryFor<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
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
