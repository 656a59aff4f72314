import { SpanKind } from '@opentelemetry/api';
import type { Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { withTimeout } from '../../common/timeout.js';
import { currentRequestId, inRequest } from '../logging/request-context.js';
import { requireConnection } from '../redis/connect-redis.js';
import { contextOf, currentTraceparent, inSpan } from '../tracing/spans.js';

const ENQUEUE_TIMEOUT_MS = 500;

/**
 * Adds a job to the queue and waits for at most half a second. The work of the job is already committed. So a failure
 * is passed to `note` and not thrown: a periodic task of the worker finds the work in the database some seconds later.
 * Without a connection to Redis, calls `note` at once, because BullMQ would wait for its first connection.
 */
export async function tryEnqueue(
  queue: Queue,
  add: () => Promise<unknown>,
  note: (error: unknown) => void,
): Promise<void> {
  try {
    requireConnection(queue.opts.connection as Redis);
    await withTimeout(ENQUEUE_TIMEOUT_MS, add());
  } catch (error) {
    note(error);
  }
}

/** The part of a job's data that identifies the request that caused the job. Empty if a periodic task added the job. */
export interface JobOrigin {
  requestId?: string;
  /** The span of the request. Absent without OpenTelemetry. */
  traceparent?: string;
}

export function currentOrigin(): JobOrigin {
  return { requestId: currentRequestId(), traceparent: currentTraceparent() };
}

/**
 * Runs a job as part of the request that caused it. The job's log lines have the request's id, and its spans belong to
 * the request's trace.
 */
export function inOrigin(job: Job<JobOrigin>, work: () => Promise<void>): Promise<void> {
  const { requestId, traceparent } = job.data;
  const attributes = { 'messaging.destination.name': job.queueName, 'messaging.message.id': job.id };
  const options = { kind: SpanKind.CONSUMER, attributes };
  return inRequest(requestId, () =>
    inSpan(`process ${job.queueName}`, options, work, contextOf(traceparent)),
  );
}

/** The reason of an aborted attempt: the process is shutting down. */
export class Stopping extends Error {}

/** Holds the running attempts at jobs in this process. The process aborts the attempts during its shutdown. */
export class AttemptsUnderWay {
  private readonly underWay = new Map<AbortController, Promise<void>>();
  private stopping = false;

  /** Runs an attempt. Does nothing after a call of the method `stop`: another worker takes over the work. */
  async run(attempt: (stop: AbortController) => Promise<void>): Promise<void> {
    if (this.stopping) return;
    const stop = new AbortController();
    const work = attempt(stop).finally(() => this.underWay.delete(stop));
    this.underWay.set(stop, work);
    await work;
  }

  /** Aborts every attempt with `Stopping`. Resolves when all have ended, whatever their outcome. */
  async stop(): Promise<void> {
    this.stopping = true;
    for (const stop of this.underWay.keys()) stop.abort(new Stopping());
    await Promise.allSettled(this.underWay.values());
  }
}
