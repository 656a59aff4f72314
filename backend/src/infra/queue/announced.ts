import { withTimeout } from '../../common/timeout.js';

const ANNOUNCE_WITHIN_MS = 500;

/**
 * Waits a moment for a job of work that is committed. The worker finds by itself what was not announced, so that a failure
 * costs seconds only, and is noted instead of thrown.
 */
export async function announced(adding: Promise<unknown>, note: (error: unknown) => void): Promise<void> {
  try {
    await withTimeout(ANNOUNCE_WITHIN_MS, adding);
  } catch (error) {
    note(error);
  }
}
