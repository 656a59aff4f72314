import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The maximum number of request bodies that the process reads and discards at the same time after their response. */
export const MAX_DISCARDED_BODIES = 16;
/** Seconds for which the process reads a body after its response. */
const DISCARD_SECONDS = 5;

/**
 * Limits the bytes that clients send after their response. Node reads the rest of a body at full speed after the response,
 * because some clients send the whole body before they read the response. This hook allows that for a few requests and for
 * a short time. Other requests get `Connection: close`, and Node destroys their connections after the response.
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
