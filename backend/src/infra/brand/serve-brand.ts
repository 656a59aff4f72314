import type { FastifyInstance } from 'fastify';
import { FixedContent } from '../http/fixed-content.js';
import type { Brand } from './brand.js';
import { drawIcon, ICONS } from './icons.js';
import { manifestOf } from './manifest.js';

/**
 * The logo and the icons change only with the configuration, but keep their URLs. Browsers may cache them for an hour.
 */
const CACHE = 'public, max-age=3600';

/** Serves the brand's logo, the icons made from it, and the web app manifest. */
export function serveBrand(fastify: FastifyInstance, brand: Brand): void {
  const serve = (path: string, content: () => FixedContent | Promise<FixedContent>) => {
    fastify.get(path, async (request, reply) => {
      await (await content()).send(request, reply);
      return reply;
    });
  };

  const mark = new FixedContent(brand.mark.content, brand.mark.type, CACHE);
  serve('/brand/mark', () => mark);
  for (const [name, shape] of Object.entries(ICONS)) {
    let icon: Promise<FixedContent> | undefined;
    serve(`/brand/${name}`, () => {
      icon ??= drawIcon(brand, shape).then(
        (png) => new FixedContent(png, 'image/png', CACHE),
        (error) => {
          icon = undefined;
          throw error;
        },
      );
      return icon;
    });
  }
  const manifest = new FixedContent(JSON.stringify(manifestOf(brand)), 'application/manifest+json', CACHE);
  serve('/manifest.webmanifest', () => manifest);
}
