import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fastify } from 'fastify';
import { limitUnreadBodies, MAX_DISCARDED_BODIES } from '../../src/infra/http/unread-bodies.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

const BYTES = 3 * 1024 * 1024;
const HEAD =
  `POST /api/profile/upload-photo HTTP/1.1\r\nHost: a\r\n` +
  `Content-Type: multipart/form-data; boundary=edge\r\nContent-Length: ${BYTES}\r\n\r\n`;

/** A connection that sends only the bytes that the test passes. Collects the response. */
class Sender {
  received = '';
  isClosed = false;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (data) => {
      this.received += data;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.isClosed = true;
    });
  }

  static async open(url: string): Promise<Sender> {
    const { port, hostname } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new Sender(socket);
  }

  send(content: Buffer | string): void {
    this.socket.write(content);
  }

  get answers(): number {
    return this.received.split('HTTP/1.1 ').length - 1;
  }

  get isTold(): boolean {
    return /\r\nconnection: close\r\n/i.test(this.received);
  }

  leave(): void {
    this.socket.destroy();
  }
}

describe('The body of a refused request', () => {
  let portal: TestPortal;
  let senders: Sender[] = [];
  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
  });
  afterEach(() => {
    for (const sender of senders) sender.leave();
    senders = [];
  });
  afterAll(() => portal.stop());

  const refused = async (url = portal.url) => {
    const sender = await Sender.open(url);
    senders.push(sender);
    sender.send(HEAD);
    await eventually(async () => sender.answers === 1);
    expect(sender.received).toContain('HTTP/1.1 401 ');
    return sender;
  };

  it('is read to its end, so that the connection serves the next request', async () => {
    const sender = await refused();
    expect(sender.isTold).toBe(false);
    sender.send(Buffer.alloc(BYTES));
    sender.send('GET /api/health/live HTTP/1.1\r\nHost: a\r\n\r\n');
    await eventually(async () => sender.answers === 2);
    expect(sender.received).toContain('HTTP/1.1 200 ');
  });

  it('is read for a limited time, then the connection is closed', async () => {
    const sender = await refused();
    await eventually(async () => sender.isClosed, 60_000);
  });

  it('is not read while too many other bodies are read, and the connection is closed', async () => {
    // Set a long time limit for unread bodies, because a slow machine could exceed a short limit.
    const server = fastify().addHook('onSend', limitUnreadBodies(600));
    server.addContentTypeParser('*', (_request, _body, done) => done(null));
    server.post('/api/profile/upload-photo', (_request, reply) => reply.status(401).send('Refused'));
    const url = await server.listen({ port: 0, host: '127.0.0.1' });
    const read: Sender[] = [];
    for (let i = 0; i < MAX_DISCARDED_BODIES; i += 1) read.push(await refused(url));
    expect(read.filter(({ isTold }) => isTold)).toEqual([]);

    const more = await refused(url);
    expect(more.isTold).toBe(true);
    await eventually(async () => more.isClosed);

    read[0]?.leave();
    await eventually(async () => !(await refused(url)).isTold);
    for (const sender of senders) sender.leave();
    await server.close();
  });
});
