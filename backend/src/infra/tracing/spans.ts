import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { codeOf } from '../../common/errors/app-error.js';

/** Without OpenTelemetry, the tracer and its spans record nothing. */
export const tracer = trace.getTracer('portal');

/** Runs the work in a new span. The parent of this span is the current span, unless `parent` names another one. */
export async function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: () => Promise<T>,
  parent: Context = context.active(),
): Promise<T> {
  const span = tracer.startSpan(name, options, parent);
  try {
    return await context.with(trace.setSpan(parent, span), work);
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Records the kind of the error, but not the message, which may contain a member's data. */
export function markFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', codeOf(error) ?? (error instanceof Error ? error.name : typeof error));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Returns the current span as a `traceparent` header of W3C Trace Context, for a job that continues the trace. */
export function currentTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/**
 * Returns a context in which new spans belong to the trace of the header. Without a header, new spans begin a new
 * trace.
 */
export function contextOf(traceparent: string | undefined): Context {
  return propagation.extract(ROOT_CONTEXT, { traceparent });
}
