import { extname, resolve } from 'node:path';
import { NotFoundException } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type Response } from 'express';
import type { Brand } from '../brand/brand.js';
import { builtPages, OFFLINE } from './built-pages.js';

/** Addresses of the API, whose router ignores their case. */
const API = /^\/api(\/|%2f|$)/i;
/** With an encoded slash, which no route matches. */
const ENCODED = /^\/api%2f/i;
const HASHED = /[/\\]assets[/\\]/;

export interface PageOptions {
  /** Folder of the built front end. */
  directory: string;
  brand: Brand;
  /** Whether the portal is closed for maintenance, as far as is known without waiting. */
  isClosed: () => boolean;
}

/** Serves the built front end: hashed files for ever, and a page for each address of its router. */
export function servePages(app: NestExpressApplication, { directory, brand, isClosed }: PageOptions): void {
  const root = resolve(directory);
  const pages = builtPages(root, brand);
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (API.test(request.path)) return next(ENCODED.test(request.path) ? new NotFoundException() : undefined);
    // The HTML files as they were built are not fitted to the society, so they are no addresses.
    if (!isPage(request)) return next(isBuiltPage(request) ? new NotFoundException() : undefined);
    response.setHeader('Cache-Control', 'no-cache');
    const closed = request.path !== OFFLINE && isClosed();
    const { html, tag } = closed ? pages.closed : pages.at(request.path);
    response.setHeader('ETag', tag);
    response.type('html').send(html);
  });
  app.use(
    express.static(root, {
      index: false,
      setHeaders: (response, path) => {
        const cached = HASHED.test(path)
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=0, must-revalidate';
        response.setHeader('Cache-Control', cached);
      },
    }),
  );
  app.use((request: Request, _response: Response, next: NextFunction) => {
    next(API.test(request.path) ? undefined : new NotFoundException());
  });
}

/** Addresses of the router have no extension; a missing file stays missing. */
function isPage({ method, path }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && (path === OFFLINE || extname(path) === '');
}

const isBuiltPage = ({ path }: Request) => extname(path).toLowerCase() === '.html';
