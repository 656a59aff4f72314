import type { FastifyInstance } from 'fastify';
import type { Brand } from './brand.js';
import { drawIcon, ICONS } from './icons.js';
import { manifestOf } from './manifest.js';

/** Mark and icons change only with the configuration, but under the same addresses: they may be kept for an hour. */
const CACHE = 'public, max-age=3600';

/** Serves the society's mark, the icons made from it, and the manifest of the installed portal. */
export function serveBrand(fastify: FastifyInstance, brand: Brand): void {
  const serve = (path: string, type: string, content: () => string | Buffer | Promise<Buffer>) => {
    fastify.get(path, async (_request, reply) => {
      const sent = await content();
      return reply.header('Cache-Control', CACHE).type(type).send(sent);
    });
  };

  serve('/brand/mark', brand.mark.type, () => brand.mark.content);
  for (const [name, shape] of Object.entries(ICONS)) {
    let icon: Promise<Buffer> | undefined;
    serve(`/brand/${name}`, 'image/png', () => {
      icon ??= drawIcon(brand, shape).catch((error) => {
        icon = undefined;
        throw error;
      });
      return icon;
    });
  }
  serve('/manifest.webmanifest', 'application/manifest+json', () => JSON.stringify(manifestOf(brand)));
}
