import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

const PAGE = '<!doctype html><head><title>Alumni portal</title></head>';
const DRAWN =
  '<!doctype html><head><title>About · Alumni portal</title></head><h1>[name]</h1>[year]<a href="tel:+000111">+0-001-11</a>' +
  ' '.repeat(1_000);
const STAND_IN = {
  name: '[name]',
  email: '[email]',
  address: '[address]',
  phone: '+0-001-11',
  foundedYear: '[year]',
};
const TITLE = '<title>Rao &amp; Sons &lt;/script&gt; Alumni</title>';
const TITLE_OF_ABOUT = '<title>About · Rao &amp; Sons &lt;/script&gt; Alumni</title>';
const OFFLINE = '<!doctype html><head><title>Offline · Alumni portal</title></head>';
const SCRIPT = `${'console.info("portal");'.repeat(200)}`;

describe('The built page of the frontend', () => {
  let portal: TestPortal;
  let checkout: string;
  let folder: string;
  beforeAll(async () => {
    // The pages must also load if a folder above them has a name that begins with a dot.
    checkout = await mkdtemp(join(tmpdir(), '.portal-pages-'));
    folder = join(checkout, 'dist');
    await mkdir(join(folder, 'assets'), { recursive: true });
    await mkdir(join(folder, 'prerendered'));
    await writeFile(join(checkout, 'outside.txt'), 'SECRET=2');
    await writeFile(join(folder, 'index.html'), PAGE);
    await writeFile(join(folder, 'prerendered', 'about.html'), DRAWN);
    await writeFile(join(folder, 'prerendered', 'society.json'), JSON.stringify(STAND_IN));
    await writeFile(join(folder, 'offline.html'), OFFLINE);
    await writeFile(join(folder, 'colour-scheme.js'), '// early');
    await writeFile(join(folder, 'assets', 'index-Ab3dEf.js'), SCRIPT);
    await writeFile(join(folder, 'assets', 'index-Ab3dEf.js.br'), brotliCompressSync(SCRIPT));
    await writeFile(join(folder, 'assets', 'index-Ab3dEf.js.gz'), gzipSync(SCRIPT));
    for (const name of ['.env', '.env.local']) await writeFile(join(folder, name), 'SECRET=1');
    portal = await startTestPortal({
      worker: false,
      env: { FRONTEND_DIR: folder, SOCIETY_NAME: 'Rao & Sons </script>' },
    });
  });
  afterAll(async () => {
    await portal.stop();
    await rm(checkout, { recursive: true });
  });

  const get = (path: string, headers?: Record<string, string>) => fetch(`${portal.url}${path}`, { headers });

  /** Sends the path and headers unchanged. `fetch` would correct the path and add headers. */
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
    '/100%',
    '/x%0a',
    '/%E2%80%A8',
    '/?from=mail',
  ])('is served at %s, and browsers must revalidate it each time', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(TITLE);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('contains prerendered content at /about, but not at a path that is not prerendered', async () => {
    for (const path of ['/about', '/about?from=mail']) {
      const about = await (await get(path)).text();
      expect(about).toContain('<title>About · Rao &amp; Sons &lt;/script&gt; Alumni</title>');
      expect(about).toContain('<h1>Rao &amp; Sons &lt;/script&gt;</h1>1936');
      expect(about).toContain('<a href="tel:+912255500100">+91 22 5550 0100</a>');
    }
    expect(await (await get('/about/us')).text()).not.toContain('<h1>');
    const { headers } = await get('/about');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it("escapes the society's name in the embedded JSON", async () => {
    const page = await (await get('/about')).text();
    const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.parse(data).society).toEqual({
      name: 'Rao & Sons </script>',
      email: 'alumni@example.org',
      phone: '+91 22 5550 0100',
      address: '1 Example Road, Sample Town, India',
      foundedYear: 1936,
    });
  });

  it("comes with an offline page that contains the society's name", async () => {
    const response = await get('/offline.html');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('<title>Offline · Rao &amp; Sons &lt;/script&gt; Alumni</title>');
  });

  it('is also served if the request line contains an absolute URL', async () => {
    expect((await asItStands('http://portal.example.org/login')).text).toContain('<title>');
  });

  it('answers 404 for its own file name, such as /index.html, if the client does not ask for HTML', async () => {
    for (const path of ['/index.html', '/index.htm%6c', '/prerendered/about.html'])
      expect((await get(path)).status).toBe(404);
  });

  it('has no prerendered content during maintenance', async () => {
    const about = async () => (await get('/about')).text();
    await portal.db.query('UPDATE maintenance SET is_enabled = true');
    await eventually(async () => (await about()).includes('"closed":true'));
    expect(await about()).not.toContain('<h1>');
    await portal.db.query('UPDATE maintenance SET is_enabled = false');
    await eventually(async () => (await about()).includes('<h1>'));
  });

  it.each(['/API/profile', '/Api/nope'])(
    'is not served at an API address with capital letters, which answers in JSON: %s',
    async (path) => {
      const response = await get(path);
      expect(response.headers.get('content-type')).toContain('application/json');
    },
  );

  it('answers 304 if the browser already has the current version', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect((await asItStands('/', { 'If-None-Match': etag })).status).toBe(304);
  });

  it('lets browsers cache files with a hash in the name for a year, and makes them revalidate other files', async () => {
    const hashed = await get('/assets/index-Ab3dEf.js');
    expect(hashed.status).toBe(200);
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers.get('content-type')).toContain('javascript');
    expect(hashed.headers.get('x-content-type-options')).toBe('nosniff');
    expect(hashed.headers.get('content-security-policy')).toBeNull();
    const other = await get('/colour-scheme.js');
    expect(other.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(other.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  it('answers 416 if a client asks for a part after the end of a file', async () => {
    const response = await get('/assets/index-Ab3dEf.js', { Range: 'bytes=99999999-' });
    expect(response.status).toBe(416);
    expect(await response.json()).toEqual({
      statusCode: 416,
      code: 'RANGE_NOT_SATISFIABLE',
      message: 'The file does not have the requested part.',
      requestId: expect.any(String),
    });
  });

  it.each(['gzip', 'br'])(
    'sends the file that was compressed with %s during the build if the client accepts this encoding',
    async (coding) => {
      const response = await get('/assets/index-Ab3dEf.js', { 'Accept-Encoding': coding });
      expect(response.headers.get('content-encoding')).toBe(coding);
      expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
      expect(response.headers.get('content-type')).toContain('javascript');
      expect(await response.text()).toBe(SCRIPT);
    },
  );

  it.each(['deflate', 'identity'])(
    'serves uncompressed files to a client that accepts %s',
    async (coding) => {
      const response = await asItStands('/assets/index-Ab3dEf.js', { 'Accept-Encoding': coding });
      expect(response).toEqual({ status: 200, text: SCRIPT });
    },
  );

  it.each(['gzip', 'br'])('is compressed with %s if the client accepts this encoding', async (coding) => {
    const response = await get('/about', { 'Accept-Encoding': coding });
    expect(response.headers.get('content-encoding')).toBe(coding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toContain(TITLE_OF_ABOUT);
  });

  it('answers 404 at the address of a compressed file, such as index.js.gz', async () => {
    for (const coding of ['br', 'gz'])
      expect((await get(`/assets/index-Ab3dEf.js.${coding}`)).status).toBe(404);
  });

  it.each(['/assets/index-0ld.js', '/favicon.png', '/secret.txt', '/%E0%A4%A.js'])(
    'is not served in place of a missing file; the answer is 404: %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
      expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
    },
  );

  it.each(['/index.html', '/old.php', '/v1.0', '/prerendered/about.html', '/favicon.png'])(
    'is served if a user opens the address of a file that the portal does not serve: %s',
    async (path) => {
      const response = await get(path, { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
      expect(response.status).toBe(200);
      expect(await response.text()).toContain(TITLE);
    },
  );

  it('does not replace an existing file that the browser opens directly', async () => {
    const script = await get('/colour-scheme.js', { Accept: 'text/html,*/*;q=0.8' });
    expect(await script.text()).toBe('// early');
  });

  it.each([
    ['/.env', 200, TITLE],
    ['/.env.local', 404, 'NOT_FOUND'],
    ['/../outside.txt', 403, 'FORBIDDEN'],
    ['/assets/..%2f..%2foutside.txt', 404, 'NOT_FOUND'],
    ['/assets/%2e%2e/%2e%2e/outside.txt', 403, 'FORBIDDEN'],
    ['//etc/passwd', 200, TITLE],
    ['/assets/%00', 200, TITLE],
  ])('serves no hidden file and no file outside the frontend folder: %s', async (path, status, part) => {
    const answer = await asItStands(path);
    expect(answer).toEqual({ status, text: expect.stringContaining(part) });
  });

  it('is not served at an unknown address of the API, which answers 404 in JSON', async () => {
    for (const path of ['/api', '/api/', '/api/nothing-here', '/api%2fprofile']) {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('answers 404 to a method other than GET and HEAD, such as POST', async () => {
    const response = await fetch(`${portal.url}/login`, { method: 'POST' });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
  });

  it('answers HEAD like GET', async () => {
    const response = await fetch(`${portal.url}/login`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('does not count against the limit of API requests', async () => {
    const response = await get('/');
    expect(response.headers.get('x-ratelimit-limit')).toBeNull();
  });
});

describe('Pages and files', () => {
  it("have a request limit for each client network, separate from the API's limit", async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-pages-'));
    await writeFile(join(folder, 'index.html'), PAGE);
    await writeFile(join(folder, 'early.js'), '// early');
    const portal = await startTestPortal({
      worker: false,
      env: { FRONTEND_DIR: folder, THROTTLE_FILE_REQUESTS: 4 },
    });
    const get = (path: string, from: string) =>
      fetch(`${portal.url}${path}`, { headers: { 'X-Forwarded-For': from } });
    const statuses: number[] = [];
    for (const path of ['/', '/early.js', '/about', '/early.js']) {
      statuses.push((await get(path, '192.0.2.1')).status);
    }
    const refused = await get('/early.js', '192.0.2.1');
    const answer = await refused.json();
    const others = [await get('/', '192.0.2.2'), await get('/api/reference', '192.0.2.1')];
    await portal.stop();
    await rm(folder, { recursive: true });
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(/^Too many requests\. Please wait .+ and try again\.$/),
    });
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
  });
});
