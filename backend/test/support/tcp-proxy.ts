import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy in front of a server. A test shuts it to simulate an outage. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  /** The socket of the client for each socket to the server. */
  private readonly clients = new Map<Socket, Socket>();
  /** True from `hold` until `release`. */
  isHeld = false;
  private isShut = false;
  private heldAfterBytes = Number.POSITIVE_INFINITY;
  private target: URL;

  private constructor(
    private readonly server: Server,
    /** The URL of the proxy, for the portal's settings. */
    readonly url: string,
    private readonly onSent: (bytes: Buffer) => void,
    target: string,
  ) {
    this.target = new URL(target);
  }

  /** Starts a proxy. `onSent` receives the bytes that clients send to the server. */
  static async before(url: string, onSent: (bytes: Buffer) => void = () => undefined): Promise<TcpProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const own = new URL(url);
    own.host = `127.0.0.1:${port}`;
    const proxy = new TcpProxy(server, own.href, onSent, url);
    server.on('connection', (socket) => proxy.admit(socket));
    return proxy;
  }

  /** Closes every connection and accepts no new one. */
  shut(): void {
    this.isShut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  open(): void {
    this.isShut = false;
  }

  /** Routes new connections to another server, like a DNS name after a failover. */
  leadTo(url: string): void {
    this.target = new URL(url);
  }

  /** Holds back the answers of the server from now on. Requests still reach the server. */
  hold(): void {
    this.isHeld = true;
    for (const [server, client] of this.clients) server.unpipe(client);
  }

  /**
   * Limits each connection that a client opens after this call. The proxy passes about this many bytes of answers and
   * holds back the rest.
   */
  holdAfter(bytes: number): void {
    this.heldAfterBytes = bytes;
  }

  release(): void {
    this.isHeld = false;
    this.heldAfterBytes = Number.POSITIVE_INFINITY;
    for (const [server, client] of this.clients) server.unpipe(client).pipe(client);
  }

  async remove(): Promise<void> {
    this.shut();
    this.server.close();
    await once(this.server, 'close');
  }

  private admit(client: Socket): void {
    const { hostname, port } = this.target;
    if (this.isShut) {
      client.destroy();
      return;
    }
    const server = connect(Number(port), hostname);
    client.on('data', this.onSent);
    this.clients.set(server, client);
    server.on('close', () => this.clients.delete(server));
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (from === client || !this.isHeld) from.pipe(to);
    }
    if (Number.isFinite(this.heldAfterBytes)) this.holdLater(server, client);
  }

  private holdLater(server: Socket, client: Socket): void {
    let bytes = 0;
    const count = (answer: Buffer) => {
      bytes += answer.length;
      if (bytes <= this.heldAfterBytes) return;
      server.off('data', count);
      server.unpipe(client);
    };
    server.on('data', count);
  }
}
