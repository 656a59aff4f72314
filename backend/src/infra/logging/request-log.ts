import { performance } from 'node:perf_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isApi } from '../http/canonical-url.js';
import { inRequest } from './request-context.js';

/** Matches a path segment that may be logged: lower-case words, as in the API's routes, or an id. */
const TELLS_NOTHING = /^([a-z]{1,20}(-[a-z]{1,20})*|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/;

/** The routes that load balancers call every few seconds. */
const HEALTH_ROUTES = '/api/health/';

/**
 * Logs the method and the path of each API request at the end of the request, except for successful health checks.
 * Never logs the query, the body or a header. The response, the log lines and the jobs of a request carry the
 * request's unique id.
 */
export function requestLog(logger: Logger) {
  const log = logger.child(
    {},
    {
      serializers: {
        req: ({ id, method, url }: FastifyRequest) => ({ id, method, path: loggedPath(url) }),
        res: ({ statusCode }: FastifyReply) => ({ statusCode }),
      },
    },
  );
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    request.log = log;
    reply.raw.setHeader('X-Request-Id', request.id);
    if (isApi(request.url)) logItsEnd(request, reply);
    inRequest(request.id, done);
  };
}

function logItsEnd(req: FastifyRequest, res: FastifyReply): void {
  const start = performance.now();
  res.raw.once('close', () => {
    const isFinished = res.raw.writableFinished;
    if (isFinished && res.statusCode < 400 && req.routeOptions.url?.startsWith(HEALTH_ROUTES)) return;
    const responseTime = Math.round(performance.now() - start);
    const level = res.statusCode >= 500 ? 'warn' : 'info';
    req.log[level]({ req, res, responseTime }, isFinished ? 'request completed' : 'request aborted');
  });
}

/** Removes the query. Replaces each path segment that is neither a word nor an id, such as a photo's name, with `*`. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path
    .split('/')
    .map((segment) => (TELLS_NOTHING.test(segment) ? segment : '*'))
    .join('/');
}
