import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

const END_OF_MESSAGE = '.';

/**
 * A mail server that counts its connections. Accepts every mail, except mails to a recipient that `isHeld` selects. The
 * server does not answer the RCPT command for such a recipient.
 */
export class OwnSmtp {
  private readonly server = createServer((socket) => this.greet(socket));
  private readonly sockets = new Set<Socket>();
  /** Number of connections so far. */
  connections = 0;
  /** Recipients of the accepted mails. */
  readonly taken: string[] = [];
  /** Recipients for which the server gave no answer. */
  readonly held: string[] = [];
  url = '';

  constructor(private readonly isHeld: (recipient: string) => boolean = () => false) {}

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.url = `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    this.dropAll();
    this.server.close();
    await once(this.server, 'close');
  }

  get open(): number {
    return this.sockets.size;
  }

  /** Closes every connection, like a server that closes idle connections. */
  dropAll(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private greet(socket: Socket): void {
    this.connections += 1;
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.write('220 mail.example.org\r\n');
    let recipient = '';
    let isMessage = false;
    createInterface(socket).on('line', (line) => {
      if (isMessage && line !== END_OF_MESSAGE) return;
      if (isMessage) this.taken.push(recipient);
      isMessage = /^DATA/i.test(line);
      recipient = /^RCPT TO:<(.*)>/i.exec(line)?.[1] ?? recipient;
      if (/^RCPT /i.test(line) && this.isHeld(recipient)) this.held.push(recipient);
      else if (socket.writable) socket.write(isMessage ? '354 go on\r\n' : '250 OK\r\n');
    });
  }
}
