import type { Socket } from 'node:net';
import type { Redis } from 'ioredis';

/**
 * Ends a connection for good. A server answers an encryption that is broken off midway, and an error of a socket to
 * which nobody listens any more would end the process.
 */
export function leaveRedis(redis: Redis): void {
  const socket: Pick<Socket, 'on'> | undefined = redis.stream;
  socket?.on('error', () => undefined);
  redis.disconnect();
}
