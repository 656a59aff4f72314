import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { withTimeout } from '../../common/timeout.js';

const ENQUEUE_TIMEOUT_MS = 500;

/**
 * Adds the job of committed work to the queue and waits for at most half a second. Passes a failure to `note` instead of
 * throwing it: the sweeper of the worker finds the work some seconds later. Without a connection it fails at once, because
 * BullMQ does not answer before its first connection.
 */
export async function tryEnqueue(
  queue: Queue,
  add: () => Promise<unknown>,
  note: (error: unknown) => void,
): Promise<void> {
  try {
    const { status } = queue.opts.connection as Redis;
    if (status !== 'ready') throw new Error(`the connection to redis is in the state "${status}"`);
    await withTimeout(ENQUEUE_TIMEOUT_MS, add());
  } catch (error) {
    note(error);
  }
}
