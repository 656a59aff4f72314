import { setTimeout as pause } from 'node:timers/promises';

const RETRY_PAUSE_MS = 500;

/** Retries `work` every 500 ms until it succeeds. Throws the last error if the time limit has passed. */
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
