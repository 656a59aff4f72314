import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The maximum number of connections on which the process, after the response, still reads and discards the rest of the
 * request body.
 */
export const MAX_DISCARDED_BODIES = 16;
/** If the rest of a body does not arrive within this time after the response, the process closes the connection. */
const DISCARD_SECONDS = 5;

/**
 * Limits how much of a request body the process reads after it has sent the response. Some clients send the whole body
 * before they read the response, so Node reads the rest of the body at full speed and discards it. This hook allows
 * this reading for a few requests and for a short time. Other requests with an unread body get `Connection: close`, and
 * Node destroys their connections after the response.
 */
export function limitUnreadBodies(discardSeconds = DISCARD_SECONDS) {
  const discarding = new Set<Socket>();
  return (request: FastifyRequest, reply: FastifyReply, _answer: unknown, done: () => void): void => {
    if (!request.raw.complete && hasBody(request)) {
      if (discarding.size < MAX_DISCARDED_BODIES) discardFor(discardSeconds, request.raw, discarding);
      else reply.header('Connection', 'close');
    }
    done();
  };
}

function discardFor(seconds: number, request: IncomingMessage, discarding: Set<Socket>): void {
  const { socket } = request;
  const limit = setTimeout(() => socket.destroy(), seconds * 1_000).unref();
  const stop = () => {
    clearTimeout(limit);
    discarding.delete(socket);
    request.off('end', stop);
    socket.off('close', stop);
  };
  discarding.add(socket);
  request.on('end', stop);
  socket.on('close', stop);
  if (socket.destroyed) stop();
}

/** Returns true if the headers of a request announce a body. */
export function hasBody({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
}
