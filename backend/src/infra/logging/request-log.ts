import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { inRequest } from './request-context.js';

/** Words of the API's own addresses, and ids. */
const TELLS_NOTHING = /^([a-z]{1,20}(-[a-z]{1,20})*|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/;

/** Logs each API request once, by method and path; never a query, a body or a header. */
export function requestLog(logger: Logger) {
  const log = pinoHttp({
    logger,
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    autoLogging: { ignore: (request) => !request.url?.startsWith('/api/') },
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        path: loggedPath(url),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
    customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'warn' : 'info'),
  });
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    log(request, response);
    inRequest(String(request.id), next);
  };
}

/** What a client puts into an address besides, such as the name of a photo or whatever it tries, is left out. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path
    .split('/')
    .map((segment) => (TELLS_NOTHING.test(segment) ? segment : '*'))
    .join('/');
}
