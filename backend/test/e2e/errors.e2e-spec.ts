import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { contractProblem } from '../support/contract.js';
import { addMember, someEmail } from '../support/members.js';
import { countLockWaits } from '../support/test-database.js';
import { type LogLines, startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

describe('An error', () => {
  const log: LogLines = [];
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({ worker: false, log });
  });
  afterAll(() => portal.stop());

  /** Sends the path and the headers unchanged. `fetch` would correct the URL and add more headers. */
  function raw(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body: string | Buffer = '',
  ) {
    return new Promise<RawAnswer>((resolve, reject) => {
      const call = request(`${portal.url}`, { method, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response;
          const body = Buffer.concat(chunks).toString();
          expect(
            contractProblem({ method, path, status, contentType: headers['content-type'], body }),
          ).toBeUndefined();
          resolve({ status, headers, body });
        });
      });
      call.on('error', reject);
      call.end(body);
    });
  }

  function postText(
    text: string | Buffer,
    headers: Record<string, string> = {},
    path = '/api/auth/send-login-otp',
  ) {
    return raw('POST', path, { 'Content-Type': 'application/json', ...headers }, text);
  }

  function expectError(answer: RawAnswer, status: number, code: string) {
    const body = JSON.parse(answer.body);
    expect({ status: answer.status, code: body.code, message: body.message }).toEqual({
      status,
      code,
      message: expect.stringMatching(/^[A-Z].*\.?$/),
    });
    const { fields, ...form } = body;
    expect(form).toEqual({
      statusCode: status,
      code,
      message: body.message,
      requestId: answer.headers['x-request-id'],
    });
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.body).not.toMatch(/node_modules|at .*\.[jt]s|stack/);
  }

  it.each([
    ['GET', '/api/nothing-here'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/auth/send-login-otp'],
    ['POST', '/api/reference'],
    ['DELETE', '/api/auth/register'],
    ['PATCH', '/api/profile'],
    ['PUT', '/api/auth/logout'],
    ['GET', '/API/../api/../../etc/passwd'],
    ['GET', '/%61pi/nothing-here'],
    ['GET', 'http://portal.example.org/api/nothing-here'],
    ['GET', 'ftp://portal.example.org/'],
    ['GET', '*foo'],
    ['OPTIONS', '*'],
  ])('is NOT_FOUND for an unknown address or method: %s %s', async (method, path) => {
    expectError(await raw(method, path), 404, 'NOT_FOUND');
  });

  it.each(['/api/%E0%A4%A', '/api/superadmin/users/%ff'])(
    'has the id of the request if the address cannot be decoded: %s',
    async (path) => {
      const answer = await raw('GET', path);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(JSON.parse(answer.body).requestId).toBe(answer.headers['x-request-id']);
    },
  );

  it.each(['{', '{"email":}', 'email=a', '{"email":"a"}}', 'null', '"text"', '7', '{"a":\u0000}'])(
    'is BAD_REQUEST for a body that is neither a JSON object nor a JSON list: %j',
    async (text) => {
      expectError(await postText(text), 400, 'BAD_REQUEST');
    },
  );

  it('is BAD_REQUEST for JSON with invalid UTF-8, and UNSUPPORTED_MEDIA_TYPE for JSON in UTF-16', async () => {
    const damaged = Buffer.from(JSON.stringify({ email: someEmail(), name: 'é' }), 'latin1');
    expectError(await postText(damaged), 400, 'BAD_REQUEST');
    const wide = { 'Content-Type': 'application/json; charset=utf-16le' };
    const text = Buffer.from(JSON.stringify({ email: someEmail() }), 'utf16le');
    expectError(await postText(text, wide), 415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  it('is TOO_LARGE for a body over 100 KiB, and for a gzip body that unpacks to over 100 KiB', async () => {
    const large = JSON.stringify({ email: someEmail(), padding: 'x'.repeat(100 * 1024) });
    expectError(await postText(large), 413, 'TOO_LARGE');
    expectError(await postText(gzipSync(large), { 'Content-Encoding': 'gzip' }), 413, 'TOO_LARGE');
    const fitting = JSON.stringify({ email: someEmail(), padding: 'x'.repeat(99 * 1024) });
    expect((await postText(fitting)).status).toBe(200);
  });

  it('is UNSUPPORTED_MEDIA_TYPE for an unknown encoding or character set, and BAD_REQUEST for invalid gzip', async () => {
    expectError(await postText('{}', { 'Content-Encoding': 'foo' }), 415, 'UNSUPPORTED_MEDIA_TYPE');
    const latin = { 'Content-Type': 'application/json; charset=latin5' };
    expectError(await postText('{}', latin), 415, 'UNSUPPORTED_MEDIA_TYPE');
    expectError(await postText('not gzip', { 'Content-Encoding': 'gzip' }), 400, 'BAD_REQUEST');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', ''])(
    'is UNSUPPORTED_MEDIA_TYPE for the content type "%s"',
    async (type) => {
      const answer = await postText('email=asha@example.org', { 'Content-Type': type });
      expectError(answer, 415, 'UNSUPPORTED_MEDIA_TYPE');
    },
  );

  it('is NOT_FOUND for an unknown address even if the content type is unsupported', async () => {
    expectError(
      await raw('POST', '/api/nothing-here', { 'Content-Type': 'text/plain' }, 'x'),
      404,
      'NOT_FOUND',
    );
  });

  it('does not occur for a POST request without a body, even if it has a Content-Type header', async () => {
    expect((await raw('POST', '/api/auth/logout')).status).toBe(204);
    expect((await raw('POST', '/api/auth/logout', { 'Content-Length': '0' })).status).toBe(204);
    const empty = { 'Content-Length': '0', 'Content-Type': 'application/x-www-form-urlencoded' };
    expect((await raw('POST', '/api/auth/logout', empty)).status).toBe(204);
  });

  it.each<[string, unknown]>([
    ['a list', []],
    ['a list of forms', [{ email: 'asha@example.org' }]],
    ['nothing', {}],
    ['NUL', { email: '@\u0000', otp: '\u0000', firstName: '\u0000' }],
    ['half a surrogate pair', { email: '@\ud800', otp: '\ud800', firstName: '\ud800' }],
    ['a list instead of a text', { email: ['asha@example.org'] }],
    ['an object instead of a text', { email: { toString: 'x', valueOf: 1 } }],
    ['a number instead of a text', { email: 1e308 }],
    ['a boolean instead of a text', { email: true }],
  ])('is VALIDATION_FAILED and names the invalid fields for an invalid body: %s', async (_what, body) => {
    for (const path of [
      '/api/auth/send-otp',
      '/api/auth/send-login-otp',
      '/api/auth/verify-login-otp',
      '/api/auth/register',
    ]) {
      const answer = await postText(JSON.stringify(body), {}, path);
      expectError(answer, 400, 'VALIDATION_FAILED');
      for (const [field, sentence] of Object.entries(JSON.parse(answer.body).fields)) {
        expect(field).toMatch(/^[a-zA-Z]+$/);
        expect(sentence).toMatch(/^[A-Z].+/);
      }
    }
  });

  it.each([
    '{"__proto__":{"email":"asha@example.org"},"email":"x"}',
    '{"constructor":{"prototype":{"polluted":true}},"email":"x"}',
    '{"email":{"__proto__":{"polluted":true}}}',
    '{"email":"x","toString":"y","hasOwnProperty":1}',
  ])('is VALIDATION_FAILED for a body with keys that are special in JavaScript: %s', async (text) => {
    expectError(await postText(text), 400, 'VALIDATION_FAILED');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it.each([
    ['lists', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['objects', `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`],
  ])('is BAD_REQUEST for a body of deeply nested %s', async (_what, nested) => {
    const answer = await postText(`{"email":${nested}}`);
    expectError(answer, 400, 'BAD_REQUEST');
  });

  it('has the message "Please sign in." for 401 and "You may not do this." for 403', async () => {
    const { token } = await addMember(portal);
    expect((await portal.api.get('/profile')).body).toMatchObject({
      statusCode: 401,
      code: 'UNAUTHENTICATED',
      message: 'Please sign in.',
    });
    expect((await portal.api.get('/admin/stats', { token })).body).toMatchObject({
      statusCode: 403,
      code: 'FORBIDDEN',
      message: 'You may not do this.',
    });
  });

  const UNDEFINED_TABLE = '42P01';
  const verification = JSON.stringify({ alumniId: 'ab'.repeat(16), otp: '123456' });
  const failures = () => log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request failed');

  it('inside the server gives a 500 without details, and is logged with the id of the request', async () => {
    await portal.db.query('ALTER TABLE code_challenges RENAME TO lost');
    const answer = await postText(verification, {}, '/api/auth/verify-login-otp');
    await portal.db.query('ALTER TABLE lost RENAME TO code_challenges');
    expectError(answer, 500, 'INTERNAL');
    expect(answer.body).not.toContain('code_challenges');
    const { requestId } = JSON.parse(answer.body);
    const logged = failures().filter(({ req }) => req.id === requestId);
    expect(logged).toMatchObject([{ err: { code: UNDEFINED_TABLE } }]);
  });

  it('inside the server is logged even if the client has already disconnected', async () => {
    const before = failures().length;
    const runner = portal.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query('ALTER TABLE code_challenges RENAME TO lost');
    const call = request(`${portal.url}`, {
      method: 'POST',
      path: '/api/auth/verify-login-otp',
      headers: { 'Content-Type': 'application/json' },
    });
    call.on('error', () => undefined).end(verification);
    await eventually(async () => (await countLockWaits(portal)) > 0);
    call.destroy();
    await runner.commitTransaction();
    await eventually(async () => failures().length > before);
    await runner.query('ALTER TABLE lost RENAME TO code_challenges');
    await runner.release();
    expect(failures().slice(before)).toMatchObject([{ err: { code: UNDEFINED_TABLE } }]);
  });
});
