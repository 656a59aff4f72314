import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { loadEnv } from '../../src/config/env.js';
import { mailTo } from '../support/mailbox.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#00ff00"/></svg>';
const INDEX = `<!doctype html><head><title>Alumni portal</title>
<style>:root{--brand-colour:#2a2c6b;--brand-accent:#f2b33d}</style></head>`;

describe('A portal with the name, colours and logo of a society', () => {
  let portal: TestPortal;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-brand-'));
    await writeFile(join(folder, 'index.html'), INDEX);
    await writeFile(join(folder, 'logo.svg'), LOGO);
    portal = await startTestPortal({
      env: {
        FRONTEND_DIR: folder,
        SOCIETY_NAME: 'Harbour Schools',
        SOCIETY_COLOUR: '#0b4f3a',
        SOCIETY_ACCENT: '#ff9f80',
        SOCIETY_LOGO: join(folder, 'logo.svg'),
      },
    });
  });
  afterAll(async () => {
    await portal.stop();
    await rm(folder, { recursive: true });
  });

  const get = (path: string) => fetch(`${portal.url}${path}`);

  it('has the name of the society in the page title, and its colours in the page', async () => {
    const page = await (await get('/register')).text();
    expect(page).toContain('<title>Harbour Schools Alumni</title>');
    expect(page).toContain('--brand-colour:#0b4f3a;--brand-accent:#ff9f80');
  });

  it('serves the logo at /brand/mark, and draws the logo on every icon', async () => {
    const mark = await get('/brand/mark');
    expect(mark.headers.get('content-type')).toContain('image/svg+xml');
    expect(await mark.text()).toBe(LOGO);
    for (const [name, size] of [
      ['icon-192', 192],
      ['icon-512', 512],
      ['icon-maskable-512', 512],
      ['apple-touch-icon', 180],
    ] as const) {
      const icon = await get(`/brand/${name}.png`);
      expect(icon.headers.get('content-type')).toBe('image/png');
      const picture = sharp(Buffer.from(await icon.arrayBuffer()));
      expect(await picture.metadata()).toMatchObject({ width: size, height: size });
      const middle = { left: size / 2, top: size / 2, width: 1, height: 1 };
      expect([...(await picture.removeAlpha().extract(middle).raw().toBuffer())]).toEqual([0, 255, 0]);
    }
  });

  it('has a web app manifest with the name and the main colour of the society', async () => {
    const manifest = await get('/manifest.webmanifest');
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
    expect(await manifest.json()).toMatchObject({ name: 'Harbour Schools Alumni', theme_color: '#0b4f3a' });
  });

  it('sends mails with the name and the colours of the society', async () => {
    const email = 'somebody@example.org';
    await portal.api.post('/auth/send-login-otp', { email });
    const { html } = await mailTo(email);
    for (const part of ['Harbour Schools', '#0b4f3a', '#ff9f80']) expect(html).toContain(part);
  });

  it('answers 404 for an unknown file below /brand, and for a POST request to the logo', async () => {
    expect((await get('/brand/icon-1.png')).status).toBe(404);
    expect((await fetch(`${portal.url}/brand/mark`, { method: 'POST' })).status).toBe(404);
  });
});

describe('The settings', () => {
  const rest = {
    DATABASE_URL: 'postgres://localhost/portal',
    REDIS_URL: 'redis://localhost',
    SMTP_URL: 'smtp://localhost',
    JWT_SECRET: 'f3a9c1d07b5e48629a0d6c3e1b7f5482',
    CODE_PEPPER: '9b2e7d4c1a6f80539e2d5b7a0c4f8613',
  };

  it.each([
    ['SOCIETY_COLOUR', 'teal'],
    ['SOCIETY_COLOUR', '#88aaff'],
    ['SOCIETY_ACCENT', '#553300'],
    ['SOCIETY_LOGO', '/nowhere/logo.svg'],
    ['SOCIETY_LOGO', '/etc/hostname'],
  ])(
    'refuse an invalid colour, a colour with too little contrast, or a logo that is missing or no picture: %s=%s',
    (name, value) => {
      expect(() => loadEnv({ ...rest, [name]: value })).toThrow(name);
    },
  );

  it.each([
    ['SOCIETY_COLOUR', '#7a0019'],
    ['SOCIETY_ACCENT', '#FFCC33'],
  ])('accept a valid colour with enough contrast: %s=%s', (name, value) => {
    expect(loadEnv({ ...rest, [name]: value })).toHaveProperty(name, value);
  });

  it('accept a PUBLIC_URL with a trailing slash, and remove the slash', () => {
    const { PUBLIC_URL } = loadEnv({ ...rest, PUBLIC_URL: 'https://portal.example.org/' });
    expect(PUBLIC_URL).toBe('https://portal.example.org');
  });
});
