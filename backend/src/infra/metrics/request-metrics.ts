import { performance } from 'node:perf_hooks';
import type { NextFunction, Request, Response } from 'express';
import type { Metrics } from './metrics.service.js';

const SECOND = 1_000;

/** Times each request of the API. */
export function requestMetrics({ requests }: Metrics) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const start = performance.now();
    const isApi = request.path.startsWith('/api/');
    response.once('close', () => {
      if (!isApi) return;
      // Set by the router when it found one; it is a pattern, not the path that was asked for.
      const route: unknown = request.route?.path;
      requests.observe(
        {
          method: request.method,
          route: typeof route === 'string' ? route : 'none',
          status: response.writableFinished ? String(response.statusCode) : 'aborted',
        },
        (performance.now() - start) / SECOND,
      );
    });
    next();
  };
}
