import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail server that answers every RCPT command with a chosen line and the recipient. */
export class RefusingSmtp {
  private readonly server = createServer((socket) => this.greet(socket));
  private readonly sockets = new Set<Socket>();
  /** The recipient of every attempt, in angle brackets. */
  readonly asked: string[] = [];
  url = '';

  constructor(public answer = '') {}

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.url = `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private greet(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.write('220 mail.example.org\r\n');
    createInterface(socket).on('line', (line) => {
      if (socket.writable) socket.write(`${this.reply(line)}\r\n`);
    });
  }

  private reply(line: string): string {
    if (/^RCPT /i.test(line)) {
      const recipient = /<.*>/.exec(line)?.[0] ?? '';
      this.asked.push(recipient);
      return `${this.answer} ${recipient}`;
    }
    return '250 OK';
  }
}
