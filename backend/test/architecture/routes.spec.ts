import { APP_GUARD } from '@nestjs/core';
import { AppModule } from '../../src/app.module.js';
import { type DeclaredRoute, declaredRoutes } from './declared-routes.js';

const EVERYONE = 'public';
const MEMBERS = ['ALUMNI', 'ADMIN', 'SUPERADMIN'];
const ADMINS = ['ADMIN', 'SUPERADMIN'];
const SUPERADMINS = ['SUPERADMIN'];

/** Every call that the page makes, and who may make it. */
const CALLS = {
  'POST /api/auth/send-otp': EVERYONE,
  'POST /api/auth/register': EVERYONE,
  'POST /api/auth/send-login-otp': EVERYONE,
  'POST /api/auth/verify-login-otp': EVERYONE,
  'POST /api/auth/logout': EVERYONE,
  'GET /api/profile': MEMBERS,
  'PUT /api/profile': MEMBERS,
  'GET /api/profile/stats': MEMBERS,
  'POST /api/profile/upload-photo': MEMBERS,
  'DELETE /api/profile/photo': MEMBERS,
  'POST /api/profile/education': MEMBERS,
  'PUT /api/profile/education/:id': MEMBERS,
  'DELETE /api/profile/education/:id': MEMBERS,
  'GET /api/maintenance/status': EVERYONE,
  'POST /api/superadmin/maintenance': SUPERADMINS,
  'GET /api/superadmin/users': SUPERADMINS,
  'GET /api/superadmin/stats': SUPERADMINS,
  'PUT /api/superadmin/users/:id/role': SUPERADMINS,
  'PUT /api/superadmin/users/:id': SUPERADMINS,
  'DELETE /api/superadmin/users/:id': SUPERADMINS,
  'GET /api/admin/users': ADMINS,
  'GET /api/admin/stats': ADMINS,
  'GET /api/admin/export': ADMINS,
  'GET /api/admin/export/jobs': ADMINS,
  'GET /api/admin/export/jobs/:id': ADMINS,
  'DELETE /api/admin/export/jobs/:id': ADMINS,
  'GET /api/reference': EVERYONE,
  'GET /api/health/live': EVERYONE,
  'GET /api/health/ready': EVERYONE,
};

/** What everyone may read without signing in, beyond the calls above. */
const ALSO_PUBLIC = ['GET /api/photos/:name', 'GET /api/exports/:id'];

describe('Routes', () => {
  let routes: DeclaredRoute[];
  beforeAll(async () => {
    routes = await declaredRoutes();
  });

  const named = (rule: (route: DeclaredRoute) => boolean) =>
    routes
      .filter(rule)
      .map(({ name }) => name)
      .sort();

  it('declare each who may use it', () => {
    expect(routes.length).toBeGreaterThan(10);
    expect(named(({ access }) => access === undefined || access.length === 0)).toEqual([]);
  });

  it.each(Object.entries(CALLS))('%s is there for %j', (name, access) => {
    expect(routes.filter((route) => route.name === name).map((route) => route.access)).toEqual([access]);
  });

  it('are there once each', () => {
    const names = named(() => true);
    expect(names).toEqual([...new Set(names)]);
  });

  it('are public only where this table says so', () => {
    const calls = Object.entries(CALLS).filter(([, access]) => access === EVERYONE);
    expect(named(({ access }) => access === 'public')).toEqual(
      [...calls.map(([name]) => name), ...ALSO_PUBLIC].sort(),
    );
  });

  it('of administrators and super administrators are for nobody else', () => {
    for (const { name, access } of routes) {
      if (name.includes('/api/superadmin/')) expect([name, access]).toEqual([name, SUPERADMINS]);
      if (name.includes('/api/admin/')) expect([name, access]).toEqual([name, ADMINS]);
    }
  });

  it('stay open during maintenance for status, health, reference, logout, the two sign-in calls and files alone', () => {
    expect(named(({ duringMaintenance }) => duringMaintenance)).toEqual([
      // As with photos below: a browser that saves a file sends no token.
      'GET /api/exports/:id',
      'GET /api/health/live',
      'GET /api/health/ready',
      'GET /api/maintenance/status',
      // Administrators work on, and the pictures that they see are asked for without their token.
      'GET /api/photos/:name',
      'GET /api/reference',
      'POST /api/auth/logout',
      'POST /api/auth/send-login-otp',
      'POST /api/auth/verify-login-otp',
    ]);
  });

  it('that send or take codes have the tight budgets', () => {
    expect(named(({ budget }) => budget === 'code-requests')).toEqual([
      'POST /api/auth/send-login-otp',
      'POST /api/auth/send-otp',
    ]);
    expect(named(({ budget }) => budget === 'verifications')).toEqual([
      'POST /api/auth/register',
      'POST /api/auth/verify-login-otp',
    ]);
  });

  it('are guarded in the order throttle, identify, maintenance, access', () => {
    const providers: { provide: unknown; useExisting?: { name: string }; useClass?: { name: string } }[] =
      Reflect.getMetadata('providers', AppModule);
    const guards = providers.filter(({ provide }) => provide === APP_GUARD);
    expect(guards.map(({ useExisting, useClass }) => (useExisting ?? useClass)?.name)).toEqual([
      'ThrottlerGuard',
      'IdentifyGuard',
      'MaintenanceGuard',
      'AccessGuard',
    ]);
  });
});
