/**
 * Who calls. `member` owns what the route names: the record, the photo, the account; an export is the `admin`'s.
 * `other` is another member, and `deleted` and `signedOut` are the member with a token from before. The last four call
 * during maintenance.
 */
export const CALLERS = [
  'anonymous',
  'member',
  'other',
  'admin',
  'superadmin',
  'deleted',
  'signedOut',
  'anonymous in maintenance',
  'member in maintenance',
  'admin in maintenance',
  'superadmin in maintenance',
] as const;
export type Caller = (typeof CALLERS)[number];

/** The status that each caller gets, in that order; a new route needs a row. */
// biome-ignore format: a table is read by its columns
export const EXPECTED: Record<string, number[]> = {
  //                                      anon  memb  other admin super  del  out    anon  memb admin super
  'GET /api/health/live':                 [200, 200, 200, 200, 200,   200, 200,   200, 200, 200, 200],
  'GET /api/health/ready':                [200, 200, 200, 200, 200,   200, 200,   200, 200, 200, 200],
  'GET /api/reference':                   [200, 200, 200, 200, 200,   200, 200,   200, 200, 200, 200],
  'GET /api/maintenance/status':          [200, 200, 200, 200, 200,   200, 200,   200, 200, 200, 200],
  'GET /api/photos/{name}':               [200, 200, 200, 200, 200,   404, 200,   200, 200, 200, 200],

  'POST /api/auth/send-otp':              [200, 200, 200, 200, 200,   200, 200,   503, 503, 200, 200],
  'POST /api/auth/register':              [201, 201, 201, 201, 201,   201, 201,   503, 503, 201, 201],
  'POST /api/auth/send-login-otp':        [200, 200, 200, 200, 200,   200, 200,   200, 200, 200, 200],
  'POST /api/auth/verify-login-otp':      [200, 200, 200, 200, 200,   400, 200,   503, 503, 200, 200],
  'POST /api/auth/logout':                [204, 204, 204, 204, 204,   204, 204,   204, 204, 204, 204],
  'POST /api/auth/logout-everywhere':     [401, 204, 204, 204, 204,   401, 401,   503, 503, 204, 204],

  'GET /api/profile':                     [401, 200, 200, 200, 200,   401, 401,   503, 503, 200, 200],
  'PUT /api/profile':                     [401, 200, 200, 200, 200,   401, 401,   503, 503, 200, 200],
  'GET /api/profile/stats':               [401, 200, 200, 200, 200,   401, 401,   503, 503, 200, 200],
  'GET /api/profile/data':                [401, 200, 200, 200, 200,   401, 401,   503, 503, 200, 200],
  'POST /api/profile/upload-photo':       [401, 201, 201, 201, 201,   401, 401,   503, 503, 201, 201],
  'DELETE /api/profile/photo':            [401, 204, 204, 204, 204,   401, 401,   503, 503, 204, 204],
  'POST /api/profile/education':          [401, 201, 201, 201, 201,   401, 401,   503, 503, 201, 201],
  'PUT /api/profile/education/{id}':      [401, 200, 404, 404, 404,   401, 401,   503, 503, 404, 404],
  'DELETE /api/profile/education/{id}':   [401, 204, 404, 404, 404,   401, 401,   503, 503, 404, 404],

  'GET /api/admin/users':                 [401, 403, 403, 200, 200,   401, 401,   503, 503, 200, 200],
  'GET /api/admin/stats':                 [401, 403, 403, 200, 200,   401, 401,   503, 503, 200, 200],
  'GET /api/admin/export':                [401, 403, 403, 200, 200,   401, 401,   503, 503, 200, 200],

  'GET /api/admin/export/jobs':           [401, 403, 403, 200, 200,   401, 401,   503, 503, 200, 200],
  'GET /api/admin/export/jobs/{id}':      [401, 403, 403, 200, 404,   401, 401,   503, 503, 200, 404],
  'DELETE /api/admin/export/jobs/{id}':   [401, 403, 403, 204, 404,   401, 401,   503, 503, 204, 404],
  // The link itself is the permission.
  'GET /api/exports/{id}':                [200, 200, 200, 200, 200,   200, 200,   200, 200, 200, 200],

  'GET /api/superadmin/users':            [401, 403, 403, 403, 200,   401, 401,   503, 503, 403, 200],
  'GET /api/superadmin/stats':            [401, 403, 403, 403, 200,   401, 401,   503, 503, 403, 200],
  'GET /api/superadmin/audit':            [401, 403, 403, 403, 200,   401, 401,   503, 503, 403, 200],
  'PUT /api/superadmin/users/{id}':       [401, 403, 403, 403, 200,   401, 401,   503, 503, 403, 200],
  'PUT /api/superadmin/users/{id}/role':  [401, 403, 403, 403, 200,   401, 401,   503, 503, 403, 200],
  'DELETE /api/superadmin/users/{id}':    [401, 403, 403, 403, 204,   401, 401,   503, 503, 403, 204],
  'POST /api/superadmin/maintenance':     [401, 403, 403, 403, 200,   401, 401,   503, 503, 403, 200],
};
