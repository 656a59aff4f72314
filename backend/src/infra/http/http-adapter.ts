import { randomUUID } from 'node:crypto';
import { parse } from 'node:querystring';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { commaSeparated } from '../../common/comma-separated.js';
import { answerUnreadable } from '../../common/errors/unreadable-request.js';
import { usualAddress } from './usual-address.js';

/** Node's own values; Fastify has others, one of them without end. */
const REQUEST_TIMEOUT_MS = 300_000;
const KEEP_ALIVE_MS = 5_000;
/** Longer than any address that Node reads: a route says itself what it does not take. */
const LONGEST_PARAMETER = 16_384;

/** Reads requests and routes them. `proxies` are those whose X-Forwarded-For is believed, separated by commas. */
export function httpAdapter(proxies = ''): FastifyAdapter {
  const trusted = commaSeparated(proxies);
  return new FastifyAdapter({
    skipMiddie: true,
    genReqId: () => randomUUID(),
    trustProxy: trusted.length > 0 && trusted,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // What still comes while the process ends is answered, too.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    rewriteUrl: ({ url = '/' }) => usualAddress(url),
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      maxParamLength: LONGEST_PARAMETER,
      querystringParser: parse,
    },
  });
}
