import { randomUUID } from 'node:crypto';
import { parse } from 'node:querystring';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { answerUnreadable } from '../../common/errors/unreadable-request.js';
import { commaSeparated } from '../../config/network-settings.js';
import { canonicalUrl } from './canonical-url.js';

/** The time limit for receiving a request. Node has the same default, but Fastify's default switches the limit off. */
const REQUEST_TIMEOUT_MS = 300_000;
/**
 * The time for which the server keeps an idle connection. Most proxies close an idle connection earlier. Otherwise the
 * server could close a connection while the proxy sends a request on it, and the proxy would report an error.
 */
const KEEP_ALIVE_MS = 75_000;
/**
 * The maximum number of characters in a path parameter. No URL that Node accepts is longer, so the router refuses no
 * parameter. Each route validates its own parameters.
 */
const LONGEST_PARAMETER = 16_384;

/** Creates the HTTP adapter. `proxies` is a comma-separated list of proxies whose X-Forwarded-For header is trusted. */
export function httpAdapter(proxies = ''): FastifyAdapter {
  const trusted = commaSeparated(proxies);
  return new FastifyAdapter({
    skipMiddie: true,
    genReqId: () => randomUUID(),
    trustProxy: trusted.length > 0 && trusted,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Serve requests that arrive during the shutdown, instead of answering 503.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    rewriteUrl: ({ url = '/' }) => canonicalUrl(url),
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      maxParamLength: LONGEST_PARAMETER,
      querystringParser: parse,
    },
  });
}
