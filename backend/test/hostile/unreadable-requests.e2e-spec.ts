import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { addManyMembers } from '../support/exports.js';
import { addMember, addWithRole } from '../support/members.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

describe('An unreadable request', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
  });
  afterAll(() => portal.stop());

  /** Sends bytes. `answer` resolves with everything that the portal sends until it closes the connection. */
  function converse(sent: string): { socket: Socket; answer: Promise<string> } {
    const { port, hostname } = new URL(portal.url);
    const socket = connect(Number(port), hostname);
    socket.write(sent);
    return { socket, answer: text(socket) };
  }

  const answerTo = (sent: string) => converse(sent).answer;

  function expectError(answer: string, status: number) {
    const [head = '', text = ''] = answer.split('\r\n\r\n').slice(-2);
    expect(head).toContain(`HTTP/1.1 ${status} `);
    const body = JSON.parse(text);
    expect(body).toEqual({
      statusCode: status,
      code: expect.stringMatching(/^[A-Z_]+$/),
      message: expect.stringMatching(/^[A-Z].*\.$/),
      requestId: /x-request-id: (\S+)/i.exec(head)?.[1],
    });
  }

  it.each([
    ['a text that is not HTTP', 'HELLO\r\n\r\n'],
    ['an unknown HTTP version', 'GET /api/reference HTTP/9.9\r\nHost: a\r\n\r\n'],
    [
      'a length that is not a number',
      'POST /api/auth/logout HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n',
    ],
    [
      'two lengths',
      'POST /api/auth/logout HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    ],
    [
      'a length and chunks',
      'POST /api/auth/logout HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    ],
    ['NUL in a header', 'GET /api/reference HTTP/1.1\r\nHost: a\r\nX: \u0000\r\n\r\n'],
  ])('with %s is refused with an error message and a request id', async (_what, sent) => {
    expectError(await answerTo(sent), 400);
  });

  it.each([
    ['address', `GET /api/reference?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['header', `GET /api/reference HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('is refused with status 431 if its %s is too long', async (_which, sent) => {
    expectError(await answerTo(sent), 431);
  });

  it('never gets an answer if it arrives while another answer is being sent on the same connection', async () => {
    await addManyMembers(portal, 500, 10);
    const { token } = await addWithRole(portal, 'ADMIN');
    const request = `GET /api/admin/export?format=csv HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    const { socket, answer } = converse(request);
    await once(socket, 'data');
    socket.write('HELLO\r\n\r\n');
    expect((await answer).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  });

  it('with an array as its body is refused with the message that the body must be an object', async () => {
    const { token } = await addMember(portal);
    const { status, body } = await portal.api.put('/profile', [], { token });
    expect([status, body.code, body.message]).toEqual([
      400,
      'BAD_REQUEST',
      'The request body must be a JSON object.',
    ]);
  });
});
