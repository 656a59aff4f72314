import { Cluster, type ClusterNode, type ClusterOptions } from 'ioredis';

/** The fields that the types of ioredis keep private. */
interface PrivateFields {
  setStatus: (status: 'end') => void;
  flushQueue: (error: Error) => void;
}

/**
 * Ends a client that is disconnected while it has no connection: before its first one, while it waits to reconnect, or after its
 * end. ioredis 5 would never say that it has ended, because nothing is left that could close; a worker of BullMQ waits for that
 * before it ends.
 */
export class TidyCluster extends Cluster {
  override disconnect(reconnect?: boolean): void {
    const canClose = this.nodes().length > 0;
    super.disconnect(reconnect);
    if (reconnect || canClose) return;
    const client = this as unknown as PrivateFields;
    client.setStatus('end');
    client.flushQueue(new Error('Connection is closed.'));
  }

  /** BullMQ calls this method to open its own connections. */
  override duplicate(nodes: ClusterNode[] = [], options: Partial<ClusterOptions> = {}): TidyCluster {
    const { startupNodes } = this as unknown as { startupNodes: ClusterNode[] };
    return new TidyCluster(nodes.length > 0 ? nodes : [...startupNodes], { ...this.options, ...options });
  }
}
