import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { declaredRoutes } from '../architecture/declared-routes.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

describe('The documentation at /api/docs', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
  });
  afterAll(() => portal.stop());

  /** What the page loads, as addresses of this server. */
  async function referenced(): Promise<URL[]> {
    const response = await fetch(`${portal.url}/api/docs`);
    const html = await response.text();
    const found = [...html.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, address]) => address ?? '');
    return found
      .filter((address) => !address.startsWith('data:'))
      .map((address) => new URL(address, response.url));
  }

  it('is a page whose every part comes from this server', async () => {
    const parts = await referenced();
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) {
      expect(part.origin).toBe(portal.url);
      expect((await fetch(part)).status).toBe(200);
    }
  });

  it('runs under the content policy: no script stands in the page', async () => {
    const html = await (await fetch(`${portal.url}/api/docs`)).text();
    const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes, text] of scripts) {
      expect(attributes).toContain('src=');
      expect(text?.trim()).toBe('');
    }
    expect(html).not.toMatch(/\son\w+="/);
  });

  it('describes every call with its errors, and whether it takes a token', async () => {
    const { body } = await portal.api.get('/docs-json');
    expect(body.info.title).toBe('Alumni portal');
    const routes = await declaredRoutes();
    expect(routes.length).toBeGreaterThan(8);
    for (const { name, access } of routes) {
      const [method = '', path = ''] = name.replace(/:(\w+)/, '{$1}').split(' ');
      const { responses, security } = body.paths[path][method.toLowerCase()];
      expect(responses).toHaveProperty('default');
      expect([name, security]).toEqual([name, access === 'public' ? undefined : [{ bearer: [] }]]);
    }
  });
});

describe('The committed document', () => {
  it('gives every error one form', async () => {
    const document = JSON.parse(await readFile(join(__dirname, '../../openapi.json'), 'utf8'));
    expect(document.components.schemas.ErrorDto.required).toEqual([
      'statusCode',
      'code',
      'message',
      'requestId',
    ]);
    expect(document.components.schemas.ErrorDto.properties).toHaveProperty('fields');
  });
});
