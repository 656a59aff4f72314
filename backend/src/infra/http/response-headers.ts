import type { ServerResponse } from 'node:http';
import fastifyCompress from '@fastify/compress';
import fastifyCors from '@fastify/cors';
import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

const CONTENT_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // The CSS library Emotion inserts inline styles into the page.
  styleSrc: ["'self'", "'unsafe-inline'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
  connectSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
};

interface HeaderOptions {
  /** True if browsers reach the portal by HTTPS. */
  isSecure: boolean;
  /**
   * The origins whose pages may call the API and read its responses (CORS). This does not replace the token that a
   * route requires.
   */
  origins: string[];
}

/**
 * Sets the headers of every response to a readable request. Forbids caching by default: errors and responses to writes
 * also contain personal data. Call this function before any route is declared.
 */
export async function setHeaders(
  fastify: FastifyInstance,
  { isSecure, origins }: HeaderOptions,
): Promise<void> {
  await fastify.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_POLICY },
    strictTransportSecurity: isSecure,
  });
  fastify.addHook('onRequest', (_request, { raw }, done) => {
    raw.setHeader('Cache-Control', 'no-store');
    done();
  });
  if (origins.length === 0) return;
  await fastify.register(fastifyCors, {
    origin: origins,
    methods: 'GET,HEAD,POST,PUT,DELETE',
    exposedHeaders: ['Retry-After', 'X-Request-Id'],
    strictPreflight: false,
  });
}

/** Compresses the responses of the routes that are declared after this call has resolved. */
export async function compressResponses(fastify: FastifyInstance): Promise<void> {
  // Prefer gzip: with the settings of the plugin, Brotli makes a page of members neither smaller nor faster. Leave
  // request bodies compressed, because `json-body.ts` unpacks them and limits the number of unpacked bytes.
  await fastify.register(fastifyCompress, { encodings: ['gzip', 'br'], globalDecompression: false });
}

/** Returns Node's response with the headers that Fastify would add, for code that writes the response itself. */
export function rawResponse(reply: FastifyReply): ServerResponse {
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  return reply.raw;
}
