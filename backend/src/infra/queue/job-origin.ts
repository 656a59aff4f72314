import { SpanKind } from '@opentelemetry/api';
import type { Job } from 'bullmq';
import { currentRequestId, inRequest } from '../logging/request-context.js';
import { contextOf, currentTraceparent, inSpan } from '../tracing/spans.js';

/** The part of a job's data that names the request that caused it. Empty if a sweeper added the job. */
export interface JobOrigin {
  requestId?: string;
  /** The span of the request. Absent without OpenTelemetry. */
  traceparent?: string;
}

export function currentOrigin(): JobOrigin {
  return { requestId: currentRequestId(), traceparent: currentTraceparent() };
}

/** Runs a job as part of the request that caused it: its log lines have the request's id, its spans the trace. */
export function inOrigin(job: Job<JobOrigin>, work: () => Promise<void>): Promise<void> {
  const { requestId, traceparent } = job.data;
  const attributes = { 'messaging.destination.name': job.queueName, 'messaging.message.id': job.id };
  const options = { kind: SpanKind.CONSUMER, attributes };
  return inRequest(requestId, () =>
    inSpan(`process ${job.queueName}`, options, work, contextOf(traceparent)),
  );
}
