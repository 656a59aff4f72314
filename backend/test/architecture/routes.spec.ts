import { APP_GUARD } from '@nestjs/core';
import { AppModule } from '../../src/app.module.js';
import { operations } from '../hostile/document.js';
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

  it('declare each who may use it', () => {
    expect(routes.length).toBeGreaterThan(10);
    expect(named(({ access }) => access === undefined || access.length === 0)).toEqual([]);
  });

  it('are all in the document, by which every caller of each is tried', () => {
    const documented = operations.map(({ name }) => name.replace(/\{(\w+)\}/g, ':$1'));
    expect(named(() => true)).toEqual(documented.sort());
  });

  it('are there once each', () => {
    const names = named(() => true);
    expect(names).toEqual([...new Set(names)]);
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
      'ThrottleGuard',
      'IdentifyGuard',
      'MaintenanceGuard',
      'AccessGuard',
    ]);
  });
});
