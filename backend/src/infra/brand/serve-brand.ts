import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { Brand } from './brand.js';
import { drawIcon, ICONS } from './icons.js';
import { manifestOf } from './manifest.js';

/** Mark and icons change only with the configuration, but under the same addresses: they may be kept for an hour. */
const CACHE = 'public, max-age=3600';

/** Serves the society's mark, the icons made from it, and the manifest of the installed portal. */
export function serveBrand(app: NestExpressApplication, brand: Brand): void {
  const icons = new Map<string, Promise<Buffer>>();
  const iconOf = (name: string, shape: (typeof ICONS)[string]) => {
    const icon = icons.get(name) ?? drawIcon(brand, shape);
    icons.set(name, icon);
    return icon;
  };

  app.use('/brand', async (request: Request, response: Response, next: NextFunction) => {
    const name = request.path.slice(1);
    const shape = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
    if (!isRead(request) || !(shape || name === 'mark')) return next();
    try {
      const content = shape ? await iconOf(name, shape) : brand.mark.content;
      response.setHeader('Cache-Control', CACHE);
      response.type(shape ? 'image/png' : brand.mark.type).send(content);
    } catch (error) {
      icons.delete(name);
      next(error);
    }
  });
  app.use('/manifest.webmanifest', (request: Request, response: Response, next: NextFunction) => {
    if (!isRead(request)) return next();
    response.setHeader('Cache-Control', CACHE);
    response.type('application/manifest+json').send(JSON.stringify(manifestOf(brand)));
  });
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';
