import { performance } from 'node:perf_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isApi } from '../http/usual-address.js';
import { inRequest } from './request-context.js';

/** A segment of a path that may be logged: a word of the API's own addresses, or an id. */
const TELLS_NOTHING = /^([a-z]{1,20}(-[a-z]{1,20})*|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/;

/**
 * Logs each API request once, by method and path; never a query, a body or a header. Its id names this request alone;
 * the answer, the logs and the jobs that it causes carry it.
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
    const responseTime = Math.round(performance.now() - start);
    const level = res.statusCode >= 500 ? 'warn' : 'info';
    req.log[level](
      { req, res, responseTime },
      res.raw.writableFinished ? 'request completed' : 'request aborted',
    );
  });
}

/** What a client puts into an address besides, such as the name of a photo or whatever it tries, is left out. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path
    .split('/')
    .map((segment) => (TELLS_NOTHING.test(segment) ? segment : '*'))
    .join('/');
}
