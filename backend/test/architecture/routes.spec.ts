import { APP_GUARD } from '@nestjs/core';
import { AppModule } from '../../src/app.module.js';
import { operations } from '../support/openapi-document.js';
import { type DeclaredRoute, declaredRoutes } from './declared-routes.js';

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

  it('declare who may use them', () => {
    expect(routes.length).toBeGreaterThan(10);
    expect(named(({ access }) => access === undefined || access.length === 0)).toEqual([]);
  });

  it('are all in the API document, except the routes of the documentation itself', () => {
    const documented = operations.map(({ name }) => name.replace(/\{(\w+)\}/g, ':$1'));
    expect(named(({ isDocumented }) => isDocumented)).toEqual(documented.sort());
    expect(named(({ isDocumented }) => !isDocumented)).toEqual([
      'GET /api/docs',
      'GET /api/docs-json',
      'GET /api/docs/:file',
    ]);
  });

  it('are declared once each', () => {
    const names = named(() => true);
    expect(names).toEqual([...new Set(names)]);
  });

  it('are closed during maintenance, except status, health, reference data, sign-in, logout and files', () => {
    expect(named(({ duringMaintenance }) => duringMaintenance)).toEqual([
      // A browser downloads an export by a signed link, without a token. So the maintenance guard cannot see that the
      // user is an administrator.
      'GET /api/exports/:id',
      'GET /api/health/live',
      'GET /api/health/ready',
      'GET /api/maintenance/status',
      // Administrators need photos during maintenance, and a browser loads them without a token.
      'GET /api/photos/:name',
      'GET /api/reference',
      'POST /api/auth/logout',
      'POST /api/auth/send-login-otp',
      'POST /api/auth/verify-login-link',
      'POST /api/auth/verify-login-otp',
    ]);
  });

  it('have the strict rate limits if they send or accept one-time codes or links', () => {
    expect(named(({ budget }) => budget === 'code-requests')).toEqual([
      'POST /api/auth/send-login-otp',
      'POST /api/auth/send-otp',
    ]);
    expect(named(({ budget }) => budget === 'verifications')).toEqual([
      'POST /api/auth/register',
      'POST /api/auth/verify-login-link',
      'POST /api/auth/verify-login-otp',
      'POST /api/auth/verify-registration-link',
    ]);
  });

  it('run their guards in the order: rate limit, identification, maintenance, access', () => {
    const providers: { provide: unknown; useExisting?: { name: string }; useClass?: { name: string } }[] =
      Reflect.getMetadata('providers', AppModule);
    const guards = providers.filter(({ provide }) => provide === APP_GUARD);
    expect(guards.map(({ useExisting, useClass }) => (useExisting ?? useClass)?.name)).toEqual([
      'ThrottleGuard',
      'IdentifyGuard',
      'MaintenanceGuard',
      'AccessGuard',
    ]);
  });
});
