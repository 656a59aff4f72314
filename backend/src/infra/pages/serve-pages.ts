import { readdirSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { Brand } from '../brand/brand.js';
import { isApi } from '../http/usual-address.js';
import { type BuiltPage, builtPages, OFFLINE } from './built-pages.js';

const HASHED = /[/\\]assets[/\\]/;

export interface PageOptions {
  /** Folder of the built front end. */
  directory: string;
  brand: Brand;
  /** Whether the portal is closed for maintenance, as far as is known without waiting. */
  isClosed: () => boolean;
}

/** Serves the built front end: hashed files for ever, and a page for each address of its router. */
export function servePages(fastify: FastifyInstance, { directory, brand, isClosed }: PageOptions): void {
  const root = resolve(directory);
  const pages = builtPages(root, brand);
  const files = filesIn(root);
  fastify.register(async (scope) => {
    scope.addHook('onRequest', (request, reply, done) => {
      const [path = ''] = request.url.split('?', 1);
      if (isApi(path)) reply.callNotFound();
      else if (isPage(path) || (isOpened(request) && !files.has(path))) {
        const closed = path !== OFFLINE && isClosed();
        sendPage(request, reply, closed ? pages.closed : pages.at(path));
      }
      // The HTML files as they were built are not fitted to the society, so they are no addresses.
      else if (extname(path).toLowerCase() === '.html') reply.callNotFound();
      else done();
    });
    await scope.register(fastifyStatic, {
      root,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        const cached = HASHED.test(path)
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=0, must-revalidate';
        reply.header('Cache-Control', cached);
      },
    });
  });
}

/** Addresses of the router have no extension; a missing file that a page needs stays missing. */
const isPage = (path: string) => path === OFFLINE || extname(path) === '';

/** By a person: whoever follows an old link is led to the beginning, and reads no error for programs. */
const isOpened = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html');

/** The addresses of the built files but for the pages, which are not served as they were built. */
function filesIn(root: string): Set<string> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return new Set(names.filter((name) => extname(name) !== '.html').map((name) => `/${name}`));
}

function sendPage({ headers }: FastifyRequest, reply: FastifyReply, { html, tag }: BuiltPage): void {
  reply.headers({ 'Cache-Control': 'no-cache', ETag: tag });
  if (fresh(headers, { etag: tag })) reply.status(304).send();
  else reply.type('text/html; charset=utf-8').send(html);
}
