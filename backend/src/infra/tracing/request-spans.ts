import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isApi } from '../http/canonical-url.js';
import { tracer } from './spans.js';

/**
 * Begins a trace with each request of the API. A span has the pattern of the route, but never the URL, a header or the
 * client's address. A `traceparent` header of the client is ignored, because clients must not choose what is recorded.
 */
export function requestSpans(request: FastifyRequest, { raw }: FastifyReply, done: () => void): void {
  if (!isApi(request.url)) {
    done();
    return;
  }
  const { url: pattern } = request.routeOptions;
  const route = pattern?.startsWith('/api/') ? pattern : 'none';
  const attributes = {
    'http.request.method': request.method,
    'http.route': route,
    'portal.request_id': request.id,
  };
  const options = { kind: SpanKind.SERVER, attributes };
  const span = tracer.startSpan(`${request.method} ${route}`, options, ROOT_CONTEXT);
  raw.once('close', () => {
    span.setAttribute('http.response.status_code', raw.statusCode);
    if (!raw.writableFinished) span.setAttribute('error.type', 'aborted');
    if (raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  context.with(trace.setSpan(ROOT_CONTEXT, span), done);
}
