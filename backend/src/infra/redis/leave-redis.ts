import type { Socket } from 'node:net';
import type { Redis } from 'ioredis';

/**
 * Closes a connection permanently. If a TLS handshake is in progress, the socket may emit an error afterwards. Without
 * a listener, that error would crash the process.
 */
export function leaveRedis(redis: Redis): void {
  const socket: Pick<Socket, 'on'> | undefined = redis.stream;
  socket?.on('error', () => undefined);
  redis.disconnect();
}
