import type { Socket } from 'node:net';
import { Redis, type RedisOptions } from 'ioredis';

/** The fields that the types of ioredis keep private. */
interface PrivateFields {
  socketTimeoutTimer?: NodeJS.Timeout;
  /** True from a call of `disconnect` without `reconnect` until the connection is closed. */
  manuallyClosing?: boolean;
  connector: {
    stream?: Socket;
    /** True from a call of `connect` until a call of `disconnect`. */
    connecting: boolean;
    connect: (emit: (type: string, error: Error) => void) => Promise<Socket>;
  };
  setStatus: (status: 'end') => void;
  flushQueue: (error: Error) => void;
}

/**
 * Repairs a client of ioredis 5 in three cases:
 * - Timers continue after a connection was closed. Such a timer keeps a process alive after its work has ended. The
 *   timer of `socketTimeout` even destroys a newer connection.
 * - The client is disconnected while it waits to reconnect. Its commands would wait forever.
 * - The Sentinels announce a new primary while the client asks them for the primary. The announcement would end this
 *   client forever, because it stops the connection attempt instead of an old connection.
 */
export class PatchedRedis extends Redis {
  constructor(url: string, options: RedisOptions);
  constructor(options: RedisOptions);
  constructor(first: string | RedisOptions, options?: RedisOptions) {
    super(first as string, options as RedisOptions);
    this.on('connect', () => {
      // Listen on the stream: the listeners of the client may be removed before it disconnects.
      this.stream.once('close', () => {
        clearTimeout(this.privateFields.socketTimeoutTimer);
        this.privateFields.socketTimeoutTimer = undefined;
      });
    });
    this.askAgainAfterAnnouncement();
  }

  /**
   * Repeats a connection attempt that an announcement of a new primary stopped. The first attempt needs no repair,
   * because the client receives announcements only after its first connection.
   */
  private askAgainAfterAnnouncement(): void {
    const { connector } = this.privateFields;
    const connect = connector.connect.bind(connector);
    connector.connect = async (emit) => {
      try {
        return await connect(emit);
      } catch (error) {
        const wasAnnounced = !connector.connecting && !this.privateFields.manuallyClosing;
        if (!wasAnnounced) throw error;
        return connector.connect(emit);
      }
    };
  }

  override disconnect(reconnect?: boolean): void {
    const { connector } = this.privateFields;
    const awaitsReconnect = this.status === 'reconnecting' && !reconnect;
    // The connector would wait two seconds for the end of a socket that is closed already.
    if (connector.stream?.closed) connector.stream = undefined;
    super.disconnect(reconnect);
    if (!awaitsReconnect) return;
    this.privateFields.setStatus('end');
    this.privateFields.flushQueue(new Error('Connection is closed.'));
  }

  /** BullMQ calls this method to open its own connections. */
  override duplicate(override?: Partial<RedisOptions>): PatchedRedis {
    return new PatchedRedis({ ...this.options, ...override });
  }

  private get privateFields(): PrivateFields {
    return this as unknown as PrivateFields;
  }
}
