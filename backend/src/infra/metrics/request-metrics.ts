import { performance } from 'node:perf_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isApi } from '../http/canonical-url.js';
import type { MetricsService } from './metrics.service.js';

const SECOND = 1_000;

/** Measures the duration of each API request. */
export function requestMetrics({ requests }: MetricsService) {
  return (request: FastifyRequest, { raw }: FastifyReply, done: () => void): void => {
    if (isApi(request.url)) {
      const start = performance.now();
      const { url: pattern } = request.routeOptions;
      const route = pattern?.startsWith('/api/') ? pattern : 'none';
      raw.once('close', () => {
        const status = raw.writableFinished ? String(raw.statusCode) : 'aborted';
        requests.observe({ method: request.method, route, status }, (performance.now() - start) / SECOND);
      });
    }
    done();
  };
}
