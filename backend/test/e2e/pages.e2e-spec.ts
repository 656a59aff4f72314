import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

const PAGE = '<!doctype html><title>Portal</title>';
const DRAWN = '<!doctype html><title>Portal</title><h1>About</h1>';
const SCRIPT = `${'console.info("portal");'.repeat(200)}`;

describe('The built page', () => {
  let portal: TestPortal;
  let folder: string;
  beforeAll(async () => {
    // A checkout may lie below a folder whose name begins with a dot.
    folder = await mkdtemp(join(tmpdir(), '.portal-pages-'));
    await mkdir(join(folder, 'assets'));
    await mkdir(join(folder, 'prerendered'));
    await writeFile(join(folder, 'index.html'), PAGE);
    await writeFile(join(folder, 'prerendered', 'about.html'), DRAWN);
    await writeFile(join(folder, 'colour-scheme.js'), '// early');
    await writeFile(join(folder, 'assets', 'index-Ab3dEf.js'), SCRIPT);
    await writeFile(join(folder, '.env'), 'SECRET=1');
    portal = await startTestPortal({ worker: false, env: { FRONTEND_DIR: folder } });
  });
  afterAll(async () => {
    await portal.stop();
    await rm(folder, { recursive: true });
  });

  const get = (path: string, headers?: Record<string, string>) => fetch(`${portal.url}${path}`, { headers });

  /** A request without what fetch corrects and adds. */
  function asItStands(path: string, headers: Record<string, string> = {}) {
    return new Promise<{ status?: number; text: string }>((resolve, reject) => {
      const call = request(portal.url, { path, headers }, async (response) => {
        const chunks = await response.toArray();
        resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString() });
      });
      call.on('error', reject).end();
    });
  }

  it.each([
    '/',
    '/login',
    '/register',
    '/profile',
    '/admin',
    '/superadmin',
    '/coming-soon/career',
    '/no/such/page',
    '/apiary',
    '/?from=mail',
  ])('is there for the address %s, and asked for anew each time', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(PAGE);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('is there with content where the build has drawn it ahead, and only there', async () => {
    expect(await (await get('/about')).text()).toBe(DRAWN);
    expect(await (await get('/about?from=mail')).text()).toBe(DRAWN);
    expect(await (await get('/about/us')).text()).toBe(PAGE);
    const { headers } = await get('/about');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it.each(['/API/profile', '/Api/nope'])('never answers for the API at %s', async (path) => {
    const response = await get(path);
    expect(response.headers.get('content-type')).toContain('application/json');
  });

  it('costs nothing when it has not changed', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect((await asItStands('/', { 'If-None-Match': etag })).status).toBe(304);
  });

  it('keeps files with a hash in their name for ever, and asks again for others', async () => {
    const hashed = await get('/assets/index-Ab3dEf.js');
    expect(hashed.status).toBe(200);
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers.get('content-type')).toContain('javascript');
    const other = await get('/colour-scheme.js');
    expect(other.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  it.each(['gzip', 'br'])('travels compressed with %s', async (coding) => {
    const response = await get('/assets/index-Ab3dEf.js', { 'Accept-Encoding': coding });
    expect(response.headers.get('content-encoding')).toBe(coding);
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(await response.text()).toBe(SCRIPT);
  });

  it.each(['/assets/index-0ld.js', '/favicon.png', '/secret.txt', '/%E0%A4%A.js'])(
    'does not stand in for a missing file: %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
      expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
    },
  );

  it('gives no hidden file', async () => {
    expect(await (await get('/.env')).text()).not.toContain('SECRET');
  });

  it.each(['/../../../../etc/passwd', '/assets/..%2f..%2f..%2fetc%2fpasswd', '//etc/passwd', '/assets/%00'])(
    'gives no file from elsewhere: %s',
    async (path) => {
      const { text } = await asItStands(path);
      expect(text).not.toContain('root:');
    },
  );

  it('is not what the API answers with', async () => {
    for (const path of ['/api', '/api/', '/api/nothing-here']) {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('is only read: other methods are refused', async () => {
    const response = await fetch(`${portal.url}/login`, { method: 'POST' });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
  });

  it('answers HEAD like GET', async () => {
    const response = await fetch(`${portal.url}/login`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('is not counted against the budget of API requests', async () => {
    const response = await get('/');
    expect(response.headers.get('x-ratelimit-limit')).toBeNull();
  });
});
