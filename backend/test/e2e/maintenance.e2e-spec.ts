import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiClient } from '../support/api-client.js';
import { receiveCode, verifyLogin } from '../support/codes.js';
import { runCommand } from '../support/command.js';
import { addMember, addWithRole, type TestMember } from '../support/members.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { redisUrl } from '../support/test-env.js';
import { startTestPortal, startWeb, type TestPortal } from '../support/test-portal.js';
import { eventually } from '../support/time.js';

const BACKEND = join(__dirname, '../..');

/**
 * Routes that stay open to all callers during maintenance, although only administrators can sign in. The `<img>` of a
 * photo and the signed link to an export send no token.
 */
const EXEMPT = [
  'get /api/maintenance/status',
  'get /api/health/live',
  'get /api/health/ready',
  'get /api/reference',
  'get /api/photos/{name}',
  'get /api/exports/{id}',
  'post /api/auth/logout',
  'post /api/auth/send-login-otp',
  'post /api/auth/verify-login-link',
  'post /api/auth/verify-login-otp',
];

const { paths } = JSON.parse(readFileSync(join(BACKEND, 'openapi.json'), 'utf8'));
const ROUTES = Object.keys(paths).flatMap((path) =>
  Object.keys(paths[path]).map((verb) => `${verb} ${path}`),
);
const CLOSED = ROUTES.filter((route) => !EXEMPT.includes(route));

describe('Maintenance mode', () => {
  let portal: TestPortal;
  let owner: TestMember;
  let member: TestMember;
  beforeAll(async () => {
    portal = await startTestPortal();
    owner = await addWithRole(portal, 'SUPERADMIN');
    member = await addWithRole(portal, 'ALUMNI');
  });
  afterAll(() => portal.stop());

  const set = (isEnabled: boolean, message?: unknown) =>
    portal.api.post('/superadmin/maintenance', { isEnabled, message }, { token: owner.token });
  const call = (route: string, token?: string) => {
    const [verb = '', path = ''] = route.split(' ');
    const address = path.replace('/api', '').replace(/\{.*?\}/g, 'nothing');
    return portal.api.send(verb.toUpperCase(), address, verb === 'get' ? undefined : {}, { token });
  };

  describe('while it is on', () => {
    beforeAll(() => set(true, 'Back at noon.'));
    afterAll(() => set(false, ''));

    it('shows its state and its message to visitors', async () => {
      const { body } = await portal.api.get('/maintenance/status');
      expect(body).toEqual({ isEnabled: true, message: 'Back at noon.' });
    });

    it.each(CLOSED)('%s answers visitors and alumni with 503 and the maintenance message', async (route) => {
      for (const token of [undefined, member.token, 'not.a.token']) {
        const { status, body } = await call(route, token);
        expect([status, body.code, body.message]).toEqual([503, 'MAINTENANCE', 'Back at noon.']);
      }
    });

    it.each(CLOSED)('%s is not blocked for administrators', async (route) => {
      for (const role of ['ADMIN', 'SUPERADMIN'] as const) {
        const { token } = await addWithRole(portal, role);
        expect((await call(route, token)).body.code).not.toBe('MAINTENANCE');
      }
    });

    it.each(EXEMPT)('%s is not blocked for visitors', async (route) => {
      expect((await call(route)).body.code).not.toBe('MAINTENANCE');
    });

    it.each(['/profile', '/admin/users', '/profile/stats'])(
      'answers HEAD %s with 503, like GET',
      async (path) => {
        expect((await portal.api.send('HEAD', path, undefined)).status).toBe(503);
      },
    );

    it('also blocks a URL that only contains the name of an open path, for example in the query', async () => {
      for (const path of ['/profile?x=/maintenance/status', '/admin/users?search=maintenance', '/profile/']) {
        expect((await portal.api.get(path)).status).toBe(503);
      }
    });

    it('lets administrators sign in', async () => {
      for (const role of ['ADMIN', 'SUPERADMIN'] as const) {
        const { email } = await addWithRole(portal, role);
        const { status, body } = await verifyLogin(portal, await receiveCode(portal, 'login', email));
        expect([status, body.user.role]).toEqual([200, role]);
      }
    });

    it('refuses to sign in a member, but keeps the code valid until maintenance ends', async () => {
      const { email, id } = await addMember(portal);
      const challenge = await receiveCode(portal, 'login', email);
      const refused = await verifyLogin(portal, challenge);
      expect([refused.status, refused.body.message]).toEqual([503, 'Back at noon.']);
      await set(false);
      const { status, body } = await verifyLogin(portal, challenge);
      await set(true);
      expect([status, body.user.id]).toEqual([200, id]);
    });

    it('does not apply to a member who becomes an administrator, but applies to a former administrator', async () => {
      const riser = await addWithRole(portal, 'ALUMNI');
      const status = async () => (await portal.api.get('/profile', { token: riser.token })).status;
      const change = (role: string) =>
        portal.api.put(`/superadmin/users/${riser.id}/role`, { role }, { token: owner.token });
      expect(await status()).toBe(503);
      await change('ADMIN');
      expect(await status()).toBe(200);
      await change('ALUMNI');
      expect(await status()).toBe(503);
    });

    it('lets a member sign out', async () => {
      const leaver = await addMember(portal);
      expect((await portal.api.post('/auth/logout', {}, { token: leaver.token })).status).toBe(204);
    });
  });

  it('answers with a default message when no message is set', async () => {
    await set(true, '');
    expect((await portal.api.get('/maintenance/status')).body).toEqual({ isEnabled: true, message: '' });
    expect((await portal.api.get('/profile')).body.message).toMatch(/under maintenance/);
    await set(false);
  });

  it('takes effect immediately in the web process that switches it on or off', async () => {
    for (const isEnabled of [true, false, true, false]) {
      const { status, body } = await set(isEnabled, 'Soon back.');
      expect([status, body]).toEqual([200, { isEnabled, message: 'Soon back.' }]);
      expect((await portal.api.get('/profile')).status).toBe(isEnabled ? 503 : 401);
      expect((await portal.api.get('/maintenance/status')).body).toEqual(body);
    }
  });

  it('keeps its message if a request has no message, and clears the message if it is null', async () => {
    await set(false, 'Line one\nLine two');
    await set(true);
    expect((await set(false)).body.message).toBe('Line one\nLine two');
    expect((await set(false, null)).body.message).toBe('');
  });

  it.each([
    [{ message: 'no state' }, 'isEnabled'],
    [{ isEnabled: 'true' }, 'isEnabled'],
    [{ isEnabled: 1 }, 'isEnabled'],
    [{ isEnabled: true, message: 'x'.repeat(501) }, 'message'],
    [{ isEnabled: true, message: 'a\u0000b' }, 'message'],
    [{ isEnabled: true, message: ['a'] }, 'message'],
  ])('refuses the invalid request body %j and stays off', async (change, field) => {
    const { status, body } = await portal.api.post('/superadmin/maintenance', change, { token: owner.token });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect((await portal.api.get('/maintenance/status')).body.isEnabled).toBe(false);
  });

  describe('through the maintenance command', () => {
    const run = (...args: string[]) =>
      runCommand('maintenance', args, { DATABASE_URL: portal.env.DATABASE_URL });
    const command = async (...args: string[]) => (await run(...args)).output;

    it('is switched off and on, and the running portal applies each change', async () => {
      await set(true, 'Closed.');
      expect(await command('off')).toMatch(/^Maintenance mode is off\./);
      await eventually(async () => (await portal.api.get('/profile')).status === 401, 3_000);
      expect(await command('status')).toMatch(/is off.*Closed\./);
      expect(await command('on')).toMatch(/is on/);
      await eventually(async () => (await portal.api.get('/profile')).status === 503, 3_000);
      await set(false);
      const { body } = await portal.api.get('/superadmin/audit?action=maintenance.changed&limit=3', {
        token: owner.token,
      });
      expect(body.entries.map(({ actor }: { actor: unknown }) => actor === null)).toEqual([
        false,
        true,
        true,
      ]);
    });

    it('cannot be switched with an unknown argument: the command fails and prints its usage', async () => {
      const { code, errors } = await run('maybe');
      expect(code).toBe(1);
      expect(errors).toContain('npm run maintenance -- on|off|status');
    });
  });
});

describe('Maintenance mode, with two web processes', () => {
  const consoleError = jest.spyOn(console, 'error');
  let redis: TcpProxy;
  let portal: TestPortal;
  let second: NestFastifyApplication;
  let owner: TestMember;
  beforeAll(async () => {
    redis = await TcpProxy.before(redisUrl());
    portal = await startTestPortal({ worker: false, env: { REDIS_URL: redis.url } });
    second = await startWeb(portal.env);
    owner = await addWithRole(portal, 'SUPERADMIN');
  });
  afterAll(async () => {
    await second.close();
    await portal.stop();
    await redis.remove();
    consoleError.mockRestore();
  });

  const set = (isEnabled: boolean) =>
    portal.api.post('/superadmin/maintenance', { isEnabled }, { token: owner.token });
  const follows = async (status: number) => {
    const other = new ApiClient(await second.getUrl());
    return eventually(async () => (await other.get('/profile')).status === status, 3_000);
  };

  it('takes effect in the second process when the first process switches it on or off', async () => {
    await set(true);
    await follows(503);
    await set(false);
    await follows(401);
  });

  it('takes effect in the second process even while Redis is unavailable', async () => {
    consoleError.mockImplementation(() => undefined);
    redis.shut();
    expect((await set(true)).status).toBe(200);
    await follows(503);
    expect((await set(false)).status).toBe(200);
    await follows(401);
    redis.open();
  });
});
