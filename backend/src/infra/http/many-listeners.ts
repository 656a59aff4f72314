import type { FastifyReply, FastifyRequest } from 'fastify';

const MAX_LISTENERS = 20;

/**
 * Raises the listener limit of a response. A streamed response can have eleven listeners for its end (log,
 * metrics, traces, uploads, streams). With more than ten listeners, Node would report a leak.
 */
export function allowManyListeners(_request: FastifyRequest, { raw }: FastifyReply, done: () => void): void {
  raw.setMaxListeners(MAX_LISTENERS);
  done();
}
