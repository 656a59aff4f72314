import { randomUUID } from 'node:crypto';
import { parse } from 'node:querystring';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { answerUnreadable } from '../../common/errors/unreadable-request.js';
import { commaSeparated } from '../../config/network-settings.js';
import { canonicalUrl } from './canonical-url.js';

/** The default of Node. Fastify's default has no limit. */
const REQUEST_TIMEOUT_MS = 300_000;
/**
 * Longer than proxies keep idle connections. If the server closed an idle connection first, a proxy could send a request
 * on it and report an error.
 */
const KEEP_ALIVE_MS = 75_000;
/** Router limit for a path parameter, longer than any URL that Node accepts. Each route validates its parameters. */
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
