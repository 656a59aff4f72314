import { addMember, addWithRole } from '../support/members.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
].join(';');

describe('Every answer', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({ worker: false, env: { CORS_ORIGINS: 'https://Friend.example.org/' } });
  });
  afterAll(() => portal.stop());

  it.each(['/reference', '/profile', '/nothing-here', '/docs', '/health/live'])(
    'of /api%s has the security headers, and does not name the server software',
    async (path) => {
      const { headers } = await portal.api.get(path);
      expect(headers.get('content-security-policy')).toBe(POLICY);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('server')).toBeNull();
    },
  );

  it('has a new request id, even if the client sends a request id', async () => {
    const headers = { 'X-Request-Id': 'forged' };
    const answers = [await portal.api.get('/reference', { headers }), await portal.api.get('/reference')];
    const [first, second] = answers.map((answer) => answer.headers.get('x-request-id'));
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
  });

  it('has the header Access-Control-Allow-Origin for the configured origins only', async () => {
    const from = (Origin: string) => portal.api.get('/reference', { headers: { Origin } });
    const friend = await from('https://friend.example.org');
    expect(friend.headers.get('access-control-allow-origin')).toBe('https://friend.example.org');
    expect(friend.headers.get('access-control-expose-headers')).toContain('Retry-After');
    expect(friend.headers.get('access-control-allow-credentials')).toBeNull();
    const { token } = await addWithRole(portal, 'ADMIN');
    const headers = { Origin: 'https://friend.example.org' };
    const file = await portal.api.get('/admin/export?format=csv', { token, headers });
    expect(file.headers.get('access-control-allow-origin')).toBe('https://friend.example.org');
    for (const origin of ['https://evil.example.org', 'http://friend.example.org', 'null']) {
      expect((await from(origin)).headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it.each([
    ['gzip', 'gzip, deflate, br'],
    ['br', 'br'],
    [null, 'identity'],
  ])(
    'of /api/reference, which has more than 1 kB, has the Content-Encoding %s for a client that accepts %s',
    async (coding, accepted) => {
      const headers = { 'Accept-Encoding': accepted };
      const { headers: sent, body } = await portal.api.get('/reference', { headers });
      expect(sent.get('content-encoding')).toBe(coding);
      expect(JSON.stringify(body).length).toBeGreaterThan(1024);
    },
  );

  it('to a preflight request lists the allowed methods and has a request id', async () => {
    const answer = await portal.api.send('OPTIONS', '/profile', undefined, {
      headers: { Origin: 'https://friend.example.org', 'Access-Control-Request-Method': 'PUT' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET,HEAD,POST,PUT,DELETE');
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get('content-security-policy')).toBe(POLICY);
  });

  it('with a profile, the maintenance status or an error tells caches not to store it', async () => {
    const { token } = await addMember(portal);
    const profile = await portal.api.get('/profile', { token });
    expect(profile.status).toBe(200);
    const answers = [
      profile,
      await portal.api.get('/profile'),
      await portal.api.get('/maintenance/status'),
      await portal.api.get('/photos/none'),
      await portal.api.post('/auth/register', {}),
    ];
    for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('The header Strict-Transport-Security', () => {
  it.each([
    ['https://portal.example.org', 'max-age=31536000; includeSubDomains'],
    ['http://portal.example.org', null],
  ])(
    'for the public URL %s has the value %j (null: the header is not sent)',
    async (PUBLIC_URL, expected) => {
      const portal = await startTestPortal({ worker: false, env: { PUBLIC_URL } });
      const { headers } = await portal.api.get('/health/live');
      await portal.stop();
      expect(headers.get('strict-transport-security')).toBe(expected);
    },
  );
});
