import type { Socket } from 'node:net';
import { Redis, type RedisOptions } from 'ioredis';

/** The fields that the types of ioredis keep private. */
interface PrivateFields {
  socketTimeoutTimer?: NodeJS.Timeout;
  connector: { stream?: Socket };
  setStatus: (status: 'end') => void;
  flushQueue: (error: Error) => void;
}

/**
 * Clears the timers that ioredis 5 leaves running after a connection was closed. Such a timer keeps a process alive
 * after its work has ended. The timer of `socketTimeout` even destroys a newer connection. Also ends a client that is
 * disconnected while it waits to reconnect; ioredis would leave its commands waiting forever.
 */
export class PatchedRedis extends Redis {
  constructor(url: string, options: RedisOptions);
  constructor(options: RedisOptions);
  constructor(first: string | RedisOptions, options?: RedisOptions) {
    super(first as string, options as RedisOptions);
    this.on('connect', () => {
      // Listen on the stream: the listeners of the client may be removed before it disconnects.
      this.stream.once('close', () => {
        const client = this as unknown as PrivateFields;
        clearTimeout(client.socketTimeoutTimer);
        client.socketTimeoutTimer = undefined;
      });
    });
  }

  override disconnect(reconnect?: boolean): void {
    const client = this as unknown as PrivateFields;
    const awaitsReconnect = this.status === 'reconnecting' && !reconnect;
    // The connector would wait two seconds for the end of a socket that is closed already.
    if (client.connector.stream?.closed) client.connector.stream = undefined;
    super.disconnect(reconnect);
    if (!awaitsReconnect) return;
    client.setStatus('end');
    client.flushQueue(new Error('Connection is closed.'));
  }

  /** BullMQ calls this method to open its own connections. */
  override duplicate(override?: Partial<RedisOptions>): PatchedRedis {
    return new PatchedRedis({ ...this.options, ...override });
  }
}
