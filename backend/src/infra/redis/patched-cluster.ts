import { Cluster, type ClusterNode, type ClusterOptions } from 'ioredis';

/**
 * A connection attempt fails after this time. The client needs less time to try six nodes that do not answer: one
 * second for each.
 */
const CONNECT_WITHIN_MS = 15_000;
const CLOSE_WITHIN_MS = 5_000;

/** The fields that the types of ioredis keep private. */
interface PrivateFields {
  manuallyClosing: boolean;
  reconnectTimeout?: NodeJS.Timeout;
  connectionPool: { reset: (nodes: []) => void };
  setStatus: (status: 'close' | 'end') => void;
  handleCloseEvent: () => void;
  flushQueue: (error: Error) => void;
}

/**
 * Repairs a client of ioredis 5. Without the repairs, the client hangs in six cases after nodes fail, and a worker of
 * BullMQ waits for the client forever:
 * - ioredis listens once for the event `close` of each connection. A late `close` of the previous connection uses up
 *   the listener of the new connection. When the new connection closes, the client neither reconnects nor ends.
 * - The client removes all nodes while it redirects a command to another node. It then stays in the state `connecting`.
 * - BullMQ disconnects a client and connects it again. This client ends after the first failure to connect.
 * - The client closes a connection because the cluster is not ready. The promise of `connect` then never settles.
 * - The client disconnects while it redirects a command to another node. The redirect then opens a connection that
 *   never closes.
 * - The client is disconnected while it has no connection: before the first connection, while it waits to reconnect, or
 *   after its end. It then never emits `end`, because there is no connection to close.
 */
export class PatchedCluster extends Cluster {
  // The constructor of ioredis calls `connect`, which sets this field. Without `declare`, the field would be reset
  // after that constructor.
  declare private giveUp?: NodeJS.Timeout;

  constructor(nodes: ClusterNode[], options?: ClusterOptions) {
    super(nodes, options);
    // Runs after the listener of ioredis. That listener changes the state, so the state `close` means that the listener
    // is missing.
    this.on('close', () =>
      queueMicrotask(() => {
        if (this.status !== 'close') return;
        clearTimeout(this.privateFields.reconnectTimeout);
        this.privateFields.handleCloseEvent();
      }),
    );
  }

  /** ioredis calls this method too, to reconnect. */
  override connect(): Promise<void> {
    // BullMQ may call `connect` while it still waits for the event `end` of its previous `disconnect`. ioredis does not
    // emit that event after a new `connect`, so emit it here.
    if (this.status === 'disconnecting') process.nextTick(() => this.emit('end'));
    this.privateFields.manuallyClosing = false;
    clearTimeout(this.giveUp);
    this.giveUp = setTimeout(() => {
      if (this.status !== 'connecting' && this.status !== 'connect') return;
      this.privateFields.connectionPool.reset([]);
      this.privateFields.setStatus('close');
    }, CONNECT_WITHIN_MS).unref();
    return this.settled(super.connect());
  }

  /**
   * Rejects when the connection closes. If the connection closes because the cluster is not ready, ioredis never
   * settles the promise.
   */
  private settled(connecting: Promise<void>): Promise<void> {
    let close = () => {};
    const closed = new Promise<void>((_resolve, reject) => {
      close = () => reject(new Error('Connection is closed.'));
      this.once('close', close);
    });
    return Promise.race([connecting, closed]).finally(() => this.off('close', close));
  }

  override disconnect(reconnect?: boolean): void {
    const canClose = this.nodes().length > 0;
    super.disconnect(reconnect);
    if (reconnect) return;
    clearTimeout(this.giveUp);
    if (canClose) this.giveUp = setTimeout(() => this.end(), CLOSE_WITHIN_MS).unref();
    else this.end();
  }

  private end(): void {
    if (this.status === 'end') return;
    this.privateFields.connectionPool.reset([]);
    // Fails a pending connect().
    this.emit('close');
    this.privateFields.setStatus('end');
    this.privateFields.flushQueue(new Error('Connection is closed.'));
  }

  /** BullMQ calls this method to open its own connections. */
  override duplicate(nodes: ClusterNode[] = [], options: Partial<ClusterOptions> = {}): PatchedCluster {
    const { startupNodes } = this as unknown as { startupNodes: ClusterNode[] };
    return new PatchedCluster(nodes.length > 0 ? nodes : [...startupNodes], { ...this.options, ...options });
  }

  private get privateFields(): PrivateFields {
    return this as unknown as PrivateFields;
  }
}
