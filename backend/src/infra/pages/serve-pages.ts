import { existsSync, readdirSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { NotFoundException } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type Response } from 'express';

/** The router that answers these does not mind their case. */
const API = /^\/api(\/|%2f|$)/i;
/** Folder of the pages that the build has drawn ahead: what visitors see of them before any data has come. */
const DRAWN = 'prerendered';
const HASHED = /[/\\]assets[/\\]/;

/** Serves the built front end: hashed files for ever, and the page itself for each of its routes. */
export function servePages(app: NestExpressApplication, directory: string): void {
  const root = resolve(directory);
  const drawn = drawnPages(root);
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
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (API.test(request.path)) return next();
    if (!isPage(request)) return next(new NotFoundException());
    response.setHeader('Cache-Control', 'no-cache');
    const page = drawn.get(request.path) ?? 'index.html';
    // Relative to its folder: in an absolute path a folder with a leading dot would hide the file.
    response.sendFile(page, { root, cacheControl: false }, (error) => error && next(error));
  });
}

/** The drawn pages' files by the path of their address. */
function drawnPages(root: string): Map<string, string> {
  const folder = join(root, DRAWN);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => extname(name) === '.html') : [];
  return new Map(files.map((name) => [`/${name.replace(/(^index)?\.html$/, '')}`, `${DRAWN}/${name}`]));
}

/** A missing file stays missing; only addresses of the router get the page. */
function isPage({ method, path }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && extname(path) === '';
}
