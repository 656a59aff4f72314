import { readdirSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Brand } from '../brand/brand.js';
import { isApi } from '../http/canonical-url.js';
import { clientNetwork, tooManyRequests } from '../throttle/throttle.guard.js';
import { builtPages, OFFLINE } from './built-pages.js';

const HASHED = /[/\\]assets[/\\]/;
/** Matches scripts, styles and fonts with a hash in the name. The portal opens none as a document or a worker. */
const PART = /[/\\]assets[/\\].*\.(js|css|woff2)(\.br|\.gz)?$/;
/** Headers that concern only documents and workers. Without them, other files have about half the header bytes. */
const DOCUMENT_HEADERS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];
/**
 * Matches files without a public URL. The HTML files lack the society's data; `builtPages` holds the complete pages. A
 * compressed file is served at the URL of the original file.
 */
const NO_ADDRESS = /\.(html|br|gz)$/i;
/** The maximum number of clients that the rate limiter remembers. It forgets the least recently seen client first. */
const MAX_COUNTED_CLIENTS = 10_000;
const MINUTE_MS = 60_000;

interface PageOptions {
  /** Folder of the built front end. */
  directory: string;
  brand: Brand;
  /** The maximum number of pages and files that a client network may request from this process in a minute. */
  requestsPerMinute: number;
  /** Returns true while the portal is in maintenance mode. Reads a cached value. */
  isClosed: () => boolean;
}

/**
 * Serves the files of the built front end, and a page for each URL of the front end's router. Browsers may cache a file
 * with a hash in its name for a year.
 */
export function servePages(
  fastify: FastifyInstance,
  { directory, brand, requestsPerMinute, isClosed }: PageOptions,
): void {
  const root = resolve(directory);
  const pages = builtPages(root, brand);
  const files = filesIn(root);
  fastify.register(async (scope) => {
    await scope.register(fastifyRateLimit, {
      global: false,
      max: requestsPerMinute,
      timeWindow: MINUTE_MS,
      keyGenerator: clientNetwork,
      cache: MAX_COUNTED_CLIENTS,
    });
    // Count requests in process memory: serving a file costs less than a round trip to Redis.
    const count = scope.createRateLimit();
    scope.addHook('onRequest', async (request, reply) => {
      const [path = ''] = request.url.split('?', 1);
      if (isApi(path)) return reply.callNotFound();
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(counted.ttlInSeconds);
      if (isPage(path) || (isOpened(request) && !files.has(path))) {
        const closed = path !== OFFLINE && isClosed();
        await (closed ? pages.closed : pages.at(path)).send(request, reply);
        return reply;
      }
      if (NO_ADDRESS.test(path)) return reply.callNotFound();
    });
    await scope.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        const cached = HASHED.test(path)
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=0, must-revalidate';
        reply.header('Cache-Control', cached);
        if (PART.test(path)) for (const name of DOCUMENT_HEADERS) reply.raw.removeHeader(name);
      },
    });
  });
}

/**
 * Returns true for the offline page and for a URL of the front end's router. A URL of the router has no extension, so a
 * missing asset gets a 404.
 */
const isPage = (path: string) => path === OFFLINE || extname(path) === '';

/** Returns true for a browser navigation. A visitor with an outdated link gets a page instead of a JSON error. */
const isOpened = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html');

/** Returns the URLs of the built files. */
function filesIn(root: string): Set<string> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return new Set(names.filter((name) => !NO_ADDRESS.test(name)).map((name) => `/${name}`));
}
