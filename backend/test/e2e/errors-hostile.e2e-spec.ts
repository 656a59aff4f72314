import type { Role } from '../../src/common/access/roles.js';
import { type DeclaredRoute, declaredRoutes } from '../architecture/declared-routes.js';
import { addWithRole } from '../support/members.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

const UNKNOWN_ID = '01a1fc2e-bdb8-7656-84a1-c3a111508b2d';

const PARAMETERS = [
  'x',
  '0',
  '%00',
  '%ED%A0%80',
  "'%20OR%201=1--",
  '..%2f..%2fetc%2fpasswd',
  'a'.repeat(2_000),
  UNKNOWN_ID,
];

const QUERIES = [
  'page=-1&limit=0',
  'page=1e9&limit=99999999999999999999',
  'page=NaN&passingYear=abc&mentorshipAvailable=maybe',
  'passingYear=99999999999999999999',
  'search=%00&department=%00&currentCity=%00',
  'search=%ED%A0%80%ED%B0%80',
  `search=${'%25_'.repeat(300)}`,
  'search=%25&search=_&page=1&page=2&role[]=ADMIN&sortBy[x]=1',
  'sortBy=constructor&sortOrder=DROP',
  'sortBy=email;--&sortOrder=asc',
  'role=__proto__&format=exe',
  'format=csv&format=json&department[__proto__]=x',
];

const BODIES = [
  undefined,
  [],
  {},
  { isEnabled: 'false', message: ['x'] },
  {
    role: ['SUPERADMIN'],
    email: { $ne: null },
    version: 'x',
    passingYear: Number.MAX_VALUE,
    startYear: -1,
    endYear: {},
  },
  {
    role: '\u0000',
    firstName: '\ud800',
    lastName: '\u0000',
    fullName: '\u0000',
    message: '\u0000',
    isEnabled: 1,
  },
  { version: 1e20, passingYear: 1e20, startYear: 1e20 },
  JSON.parse('{"__proto__":{"role":"SUPERADMIN"},"constructor":{"prototype":{}}}'),
  { firstName: 'x'.repeat(50_000), bio: 'x'.repeat(40_000) },
];

describe('Hostile input', () => {
  let portal: TestPortal;
  let routes: DeclaredRoute[];
  beforeAll(async () => {
    [portal, routes] = await Promise.all([startTestPortal({ worker: false }), declaredRoutes()]);
  });
  afterAll(() => portal.stop());

  /** Returns the calls of a route. Each call has at most one hostile part: its parameter, query or body. */
  function calls({ name }: DeclaredRoute): { method: string; path: string; body: unknown }[] {
    const [method = '', template = ''] = name.replace('/api', '').split(' ');
    const isRead = method === 'GET';
    const at = (parameter: string) => template.replace(/:\w+/g, parameter);
    const path = at(UNKNOWN_ID);
    const varied = isRead
      ? QUERIES.map((query) => ({ method, path: `${path}?${query}`, body: undefined }))
      : BODIES.map((body) => ({ method, path, body }));
    const parameters = template.includes(':') ? PARAMETERS : [UNKNOWN_ID];
    const body = isRead ? undefined : {};
    return [...parameters.map((parameter) => ({ method, path: at(parameter), body })), ...varied];
  }

  it.each<Role>(['ALUMNI', 'SUPERADMIN'])(
    'from a member with the role %s causes no server error on any route',
    async (role) => {
      const failures: string[] = [];
      for (const route of routes) {
        const { token } = await addWithRole(portal, role);
        for (const { method, path, body } of calls(route)) {
          const answer = await portal.api.send(method, path, body, { token });
          if (answer.status < 500) continue;
          failures.push(
            `${answer.status} ${method} ${path.slice(0, 80)} ${JSON.stringify(body)?.slice(0, 80)}`,
          );
        }
      }
      expect(failures).toEqual([]);
    },
  );
});
