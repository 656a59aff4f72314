import type { FastifyReply, FastifyRequest } from 'fastify';

const AT_MOST = 20;

/**
 * The log, the metrics, the compression, Fastify and the streams themselves listen for the end of a streamed answer: eleven,
 * which Node takes for a leak and prints a warning for.
 */
export function allowManyListeners(_request: FastifyRequest, { raw }: FastifyReply, done: () => void): void {
  raw.setMaxListeners(AT_MOST);
  done();
}
