import { once } from 'node:events';
import { connect } from 'node:net';
import { addMember } from '../support/members.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

describe('What cannot be read as a request', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
  });
  afterAll(() => portal.stop());

  /** All that comes back until the portal hangs up. */
  async function answerTo(...sent: string[]): Promise<string> {
    const { port, hostname } = new URL(portal.url);
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    for (const part of sent) socket.write(part);
    await once(socket, 'close');
    return Buffer.concat(chunks).toString();
  }

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
    ['no HTTP', 'HELLO\r\n\r\n'],
    ['a version of the future', 'GET /api/reference HTTP/9.9\r\nHost: a\r\n\r\n'],
    ['a length that is no number', 'POST /api/auth/logout HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n'],
    [
      'two lengths',
      'POST /api/auth/logout HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    ],
    [
      'a length and chunks',
      'POST /api/auth/logout HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    ],
    ['NUL in a header', 'GET /api/reference HTTP/1.1\r\nHost: a\r\nX: \u0000\r\n\r\n'],
  ])('%s is refused with a sentence and a request id', async (_what, sent) => {
    expectError(await answerTo(sent), 400);
  });

  it.each([
    ['address', `GET /api/reference?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['header', `GET /api/reference HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('is said to be too long when its %s is', async (_which, sent) => {
    expectError(await answerTo(sent), 431);
  });

  it('does not disturb the answer before it on the same connection', async () => {
    const answer = await answerTo('GET /api/health/live HTTP/1.1\r\nHost: a\r\n\r\n', 'HELLO\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 (200|400) /);
    expectError(answer, 400);
  });

  it('is also a list where a form is wanted', async () => {
    const { token } = await addMember(portal);
    const { status, body } = await portal.api.put('/profile', [], { token });
    expect([status, body.code, body.message]).toEqual([400, 'BAD_REQUEST', 'The request has no form in it.']);
  });
});
