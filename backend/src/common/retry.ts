import { setTimeout as pause } from 'node:timers/promises';

const RETRY_PAUSE_MS = 500;

/** Calls `work` until it succeeds, and waits 500 ms after each failure. After the time limit, throws the last error. */
export async function retryFor<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(RETRY_PAUSE_MS);
    }
  }
}
