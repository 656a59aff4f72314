import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { declaredRoutes } from '../architecture/declared-routes.js';
import { addMember, addWithRole } from '../support/members.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

/** The public routes for which a token is optional. */
const PUBLIC: Record<string, object[]> = { 'POST /api/auth/logout': [{}, { bearer: [] }] };

describe('The documentation at /api/docs', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
  });
  afterAll(() => portal.stop());

  /** Returns the addresses of the files that the page /api/docs loads. */
  async function referenced(): Promise<URL[]> {
    const response = await fetch(`${portal.url}/api/docs`);
    const html = await response.text();
    const found = [...html.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, address]) => address ?? '');
    return found
      .filter((address) => !address.startsWith('data:'))
      .map((address) => new URL(address, response.url));
  }

  it('loads all its files from this server', async () => {
    const parts = await referenced();
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) {
      expect(part.origin).toBe(portal.url);
      expect((await fetch(part)).status).toBe(200);
    }
  });

  it('has no inline scripts, as the content security policy requires', async () => {
    const html = await (await fetch(`${portal.url}/api/docs`)).text();
    const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes, text] of scripts) {
      expect(attributes).toContain('src=');
      expect(text?.trim()).toBe('');
    }
    expect(html).not.toMatch(/\son\w+="/);
  });

  it('describes every call with its answer to an unexpected error, and whether it needs a token', async () => {
    const { body } = await portal.api.get('/docs-json');
    expect(body.info.title).toBe('Alumni portal');
    const routes = (await declaredRoutes()).filter(({ isDocumented }) => isDocumented);
    expect(routes.length).toBeGreaterThan(8);
    for (const { name, access } of routes) {
      const [method = '', path = ''] = name.replace(/:(\w+)/, '{$1}').split(' ');
      const { responses, security } = body.paths[path][method.toLowerCase()];
      expect(responses).toHaveProperty('default');
      expect([name, security]).toEqual([name, access === 'public' ? (PUBLIC[name] ?? []) : [{ bearer: [] }]]);
    }
  });

  it('names the roles that may use a route, and the routes that stay open during maintenance', async () => {
    const { body } = await portal.api.get('/docs-json');
    const routes = (await declaredRoutes()).filter(({ isDocumented }) => isDocumented);
    for (const { name, access, duringMaintenance } of routes) {
      const [method = '', path = ''] = name.replace(/:(\w+)/, '{$1}').split(' ');
      const operation = body.paths[path][method.toLowerCase()];
      expect([name, operation['x-roles'], operation['x-during-maintenance'] ?? false]).toEqual([
        name,
        access === 'public' ? undefined : access,
        duringMaintenance,
      ]);
    }
  });
});

describe('The documentation', () => {
  const PATHS = ['/docs', '/docs-json', '/docs/swagger-ui-bundle.js'];
  const statuses = async (portal: TestPortal, token?: string) => {
    const answers = await Promise.all(PATHS.map((path) => portal.api.get(path, { token })));
    return answers.map(({ status }) => status);
  };

  it.each(['br', 'gzip'])('is compressed with %s if the client accepts this encoding', async (coding) => {
    const portal = await startTestPortal({ worker: false });
    const plain = await fetch(`${portal.url}/api/docs-json`, { headers: { 'Accept-Encoding': 'identity' } });
    const packed = await fetch(`${portal.url}/api/docs-json`, { headers: { 'Accept-Encoding': coding } });
    const documents = [await plain.text(), await packed.text()];
    await portal.stop();
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(packed.headers.get('content-encoding')).toBe(coding);
    expect(documents[1]).toBe(documents[0]);
  });

  it('is open only to administrators during maintenance', async () => {
    const portal = await startTestPortal({ worker: false });
    const [admin, member] = [await addWithRole(portal, 'ADMIN'), await addMember(portal)];
    await portal.db.query('UPDATE maintenance SET is_enabled = true');
    await eventually(async () => (await portal.api.get('/docs')).status === 503);
    const answers = [
      await statuses(portal),
      await statuses(portal, member.token),
      await statuses(portal, admin.token),
    ];
    await portal.stop();
    expect(answers).toEqual([
      [503, 503, 503],
      [503, 503, 503],
      [200, 200, 200],
    ]);
  });

  it('answers 404 when API_DOCS is false', async () => {
    const portal = await startTestPortal({ worker: false, env: { API_DOCS: false } });
    const answers = await statuses(portal);
    await portal.stop();
    expect(answers).toEqual([404, 404, 404]);
  });

  it('counts against the limit of API requests, and answers 429 above the limit', async () => {
    const portal = await startTestPortal({ worker: false, env: { THROTTLE_API_REQUESTS: 3 } });
    const answers = [await statuses(portal, undefined), await statuses(portal, undefined)];
    await portal.stop();
    expect(answers).toEqual([
      [200, 200, 200],
      [429, 429, 429],
    ]);
  });
});

describe('The committed API document', () => {
  it('has the schema ErrorDto with four required fields, and with the optional field `fields`', async () => {
    const document = JSON.parse(await readFile(join(__dirname, '../../openapi.json'), 'utf8'));
    expect(document.components.schemas.ErrorDto.required).toEqual([
      'statusCode',
      'code',
      'message',
      'requestId',
    ]);
    expect(document.components.schemas.ErrorDto.properties).toHaveProperty('fields');
  });

  it('has the format date-time for a date of birth in answers, and the format date in exported files', async () => {
    const document = JSON.parse(await readFile(join(__dirname, '../../openapi.json'), 'utf8'));
    const formOf = (schema: string) => document.components.schemas[schema].properties.dateOfBirth.format;
    expect(['MemberDto', 'MemberRowDto'].map(formOf)).toEqual(['date-time', 'date-time']);
    expect(formOf('ExportedMemberDto')).toBe('date');
  });
});
