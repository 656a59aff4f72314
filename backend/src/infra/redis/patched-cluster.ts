import { Cluster, type ClusterNode, type ClusterOptions } from 'ioredis';

/** Far longer than six nodes that do not answer take, one second each. */
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
 * Mends six ways in which a client of ioredis 5 stops for ever when nodes fail, while a worker of BullMQ waits for it:
 * - ioredis listens for the end of a connection once. The late end of a connection before takes that listener away, so the
 *   client neither reconnects nor ends after the next end.
 * - A command that is sent on to another node, while all nodes are given up, keeps the client in the state `connecting`.
 * - A client that was disconnected and then connected again, as BullMQ does, ends after the first failure to connect.
 * - A connection that is closed because the cluster is not ready never fails.
 * - A command that is sent on to another node, while the client disconnects, opens a connection that never closes.
 * - A client that is disconnected while it has no connection never says that it has ended: before its first connection, while
 *   it waits to reconnect, or after its end. Nothing is left that could close.
 */
export class PatchedCluster extends Cluster {
  // Without `declare`, the field would be reset after the constructor of ioredis, which connects.
  declare private giveUp?: NodeJS.Timeout;

  constructor(nodes: ClusterNode[], options?: ClusterOptions) {
    super(nodes, options);
    // Later than the listener of ioredis, which leaves this state.
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
    // BullMQ may connect again while it also waits for the end of this disconnection.
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

  /** ioredis never settles the promise of a connection that is closed because the cluster is not ready. */
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
