import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A door in front of a server, which a test shuts to take that server away and opens to bring it back. */
export class Gate {
  private readonly sockets = new Set<Socket>();
  /** Who waits for what each connection to the server answers. */
  private readonly clients = new Map<Socket, Socket>();
  /** Whether answers are kept back. */
  isHeld = false;
  private isShut = false;

  private constructor(
    private readonly server: Server,
    /** Where the portal finds the server. */
    readonly url: string,
    private readonly onSent: (bytes: Buffer) => void,
  ) {}

  /** `onSent` sees what passes on its way to the server. */
  static async before(url: string, onSent: (bytes: Buffer) => void = () => undefined): Promise<Gate> {
    const target = new URL(url);
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const own = new URL(url);
    own.host = `127.0.0.1:${port}`;
    const gate = new Gate(server, own.href, onSent);
    server.on('connection', (socket) => gate.admit(socket, target));
    return gate;
  }

  /** Ends every connection and takes no new one. */
  shut(): void {
    this.isShut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  open(): void {
    this.isShut = false;
  }

  /** Keeps back what the server answers from now on, while it still gets what is sent to it. */
  hold(): void {
    this.isHeld = true;
    for (const [server, client] of this.clients) server.unpipe(client);
  }

  release(): void {
    this.isHeld = false;
    for (const [server, client] of this.clients) server.pipe(client);
  }

  async remove(): Promise<void> {
    this.shut();
    this.server.close();
    await once(this.server, 'close');
  }

  private admit(client: Socket, { hostname, port }: URL): void {
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
  }
}
