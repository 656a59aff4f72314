/**
 * The callers. `member` owns the record, session, photo or account of the route. `admin` owns the export and the view.
 * `superadmin` owns the bulk action. `other` is another member. `deleted` and `signedOut` use a token from before the
 * deletion or sign-out. The last four call during maintenance.
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

/** The expected status for each caller, in the order of CALLERS. Every route needs a row. */
// biome-ignore format: a table is read by its columns
export const EXPECTED: Record<string, number[]> = {
  //                                      anon  memb  other admin super  del  out    anon  memb admin super
  'GET /api/health/live':                 [200, 200, 200, 200, 200,   200, 200,   200, 200, 200, 200],
  'GET /api/health/ready':                [200, 200, 200, 200, 200,   200, 200,   200, 200, 200, 200],
  'GET /api/reference':                   [200, 200, 200, 200, 200,   200, 200,   200, 200, 200, 200],
  'GET /api/maintenance/status':          [200, 200, 200, 200, 200,   200, 200,   200, 200, 200, 200],
  'GET /api/photos/{name}':               [200, 200, 200, 200, 200,   200, 200,   200, 200, 200, 200],

  'POST /api/auth/send-otp':              [200, 200, 200, 200, 200,   200, 200,   503, 503, 200, 200],
  'POST /api/auth/verify-registration-link': [200, 200, 200, 200, 200, 200, 200,  503, 503, 200, 200],
  'POST /api/auth/register':              [201, 201, 201, 201, 201,   201, 201,   503, 503, 201, 201],
  'POST /api/auth/send-login-otp':        [200, 200, 200, 200, 200,   200, 200,   200, 200, 200, 200],
  'POST /api/auth/verify-login-otp':      [200, 200, 200, 200, 200,   400, 200,   503, 503, 200, 200],
  'POST /api/auth/verify-login-link':     [200, 200, 200, 200, 200,   400, 200,   503, 503, 200, 200],
  'POST /api/auth/logout':                [204, 204, 204, 204, 204,   204, 204,   204, 204, 204, 204],
  'POST /api/auth/logout-everywhere':     [401, 204, 204, 204, 204,   401, 401,   503, 503, 204, 204],

  'GET /api/profile':                     [401, 200, 200, 200, 200,   401, 401,   503, 503, 200, 200],
  'PUT /api/profile':                     [401, 200, 200, 200, 200,   401, 401,   503, 503, 200, 200],
  'GET /api/profile/stats':               [401, 200, 200, 200, 200,   401, 401,   503, 503, 200, 200],
  'GET /api/profile/data':                [401, 200, 200, 200, 200,   401, 401,   503, 503, 200, 200],
  'GET /api/profile/sessions':            [401, 200, 200, 200, 200,   401, 401,   503, 503, 200, 200],
  'DELETE /api/profile/sessions/{id}':    [401, 204, 404, 404, 404,   401, 401,   503, 503, 404, 404],
  'GET /api/profile/sign-ins':            [401, 200, 200, 200, 200,   401, 401,   503, 503, 200, 200],
  'POST /api/profile/upload-photo':       [401, 201, 201, 201, 201,   401, 401,   503, 503, 201, 201],
  'DELETE /api/profile/photo':            [401, 204, 204, 204, 204,   401, 401,   503, 503, 204, 204],
  'POST /api/profile/education':          [401, 201, 201, 201, 201,   401, 401,   503, 503, 201, 201],
  'PUT /api/profile/education/{id}':      [401, 200, 404, 404, 404,   401, 401,   503, 503, 404, 404],
  'DELETE /api/profile/education/{id}':   [401, 204, 404, 404, 404,   401, 401,   503, 503, 404, 404],

  'GET /api/admin/users':                 [401, 403, 403, 200, 200,   401, 401,   503, 503, 200, 200],
  'GET /api/admin/users/total':           [401, 403, 403, 200, 200,   401, 401,   503, 503, 200, 200],
  'GET /api/admin/users/{id}':            [401, 403, 403, 200, 200,   401, 401,   503, 503, 200, 200],
  'GET /api/admin/suggestions':           [401, 403, 403, 200, 200,   401, 401,   503, 503, 200, 200],
  'GET /api/admin/stats':                 [401, 403, 403, 200, 200,   401, 401,   503, 503, 200, 200],
  'GET /api/admin/export':                [401, 403, 403, 200, 200,   401, 401,   503, 503, 200, 200],

  // The view belongs to the administrator who saved it.
  'GET /api/admin/views':                 [401, 403, 403, 200, 200,   401, 401,   503, 503, 200, 200],
  'POST /api/admin/views':                [401, 403, 403, 201, 201,   401, 401,   503, 503, 201, 201],
  'PUT /api/admin/views/{id}':            [401, 403, 403, 200, 404,   401, 401,   503, 503, 200, 404],
  'DELETE /api/admin/views/{id}':         [401, 403, 403, 204, 404,   401, 401,   503, 503, 204, 404],

  'GET /api/admin/export/jobs':           [401, 403, 403, 200, 200,   401, 401,   503, 503, 200, 200],
  'GET /api/admin/export/jobs/{id}':      [401, 403, 403, 200, 404,   401, 401,   503, 503, 200, 404],
  'DELETE /api/admin/export/jobs/{id}':   [401, 403, 403, 204, 404,   401, 401,   503, 503, 204, 404],
  // The signature in the link authorises the download, so every caller gets the file.
  'GET /api/exports/{id}':                [200, 200, 200, 200, 200,   200, 200,   200, 200, 200, 200],

  'GET /api/superadmin/users':            [401, 403, 403, 403, 200,   401, 401,   503, 503, 403, 200],
  'GET /api/superadmin/stats':            [401, 403, 403, 403, 200,   401, 401,   503, 503, 403, 200],
  'GET /api/superadmin/audit':            [401, 403, 403, 403, 200,   401, 401,   503, 503, 403, 200],
  'GET /api/superadmin/audit/{id}/members': [401, 403, 403, 403, 200, 401, 401,   503, 503, 403, 200],
  'POST /api/superadmin/users/bulk/actions': [401, 403, 403, 403, 201, 401, 401,  503, 503, 403, 201],
  'POST /api/superadmin/users/bulk/actions/preview': [401, 403, 403, 403, 200, 401, 401, 503, 503, 403, 200],
  'GET /api/superadmin/users/bulk/actions': [401, 403, 403, 403, 200, 401, 401,   503, 503, 403, 200],
  // The action belongs to the superadministrator who started it.
  'GET /api/superadmin/users/bulk/actions/{id}': [401, 403, 403, 403, 200, 401, 401, 503, 503, 403, 200],
  'DELETE /api/superadmin/users/bulk/actions/{id}': [401, 403, 403, 403, 204, 401, 401, 503, 503, 403, 204],
  'POST /api/superadmin/users/bulk/actions/{id}/restore': [401, 403, 403, 403, 201, 401, 401, 503, 503, 403, 201],
  'PUT /api/superadmin/users/{id}':       [401, 403, 403, 403, 200,   401, 401,   503, 503, 403, 200],
  'PUT /api/superadmin/users/{id}/role':  [401, 403, 403, 403, 200,   401, 401,   503, 503, 403, 200],
  'DELETE /api/superadmin/users/{id}':    [401, 403, 403, 403, 204,   401, 401,   503, 503, 403, 204],
  'POST /api/superadmin/users/{id}/restore': [401, 403, 403, 403, 200, 401, 401,  503, 503, 403, 200],
  'GET /api/superadmin/deletions':        [401, 403, 403, 403, 200,   401, 401,   503, 503, 403, 200],
  'GET /api/superadmin/users/{id}/sign-ins': [401, 403, 403, 403, 200, 401, 401,  503, 503, 403, 200],
  'POST /api/superadmin/users/{id}/logout': [401, 403, 403, 403, 204,  401, 401,   503, 503, 403, 204],
  'POST /api/superadmin/imports':         [401, 403, 403, 403, 202,   401, 401,   503, 503, 403, 202],
  'GET /api/superadmin/imports':          [401, 403, 403, 403, 200,   401, 401,   503, 503, 403, 200],
  'GET /api/superadmin/imports/template': [401, 403, 403, 403, 200,   401, 401,   503, 503, 403, 200],
  'GET /api/superadmin/imports/{id}':     [401, 403, 403, 403, 200,   401, 401,   503, 503, 403, 200],
  'GET /api/superadmin/imports/{id}/errors': [401, 403, 403, 403, 200, 401, 401,  503, 503, 403, 200],
  'POST /api/superadmin/imports/{id}/confirm': [401, 403, 403, 403, 202, 401, 401, 503, 503, 403, 202],
  'DELETE /api/superadmin/imports/{id}':  [401, 403, 403, 403, 204,   401, 401,   503, 503, 403, 204],
  'POST /api/superadmin/imports/{id}/invitations': [401, 403, 403, 403, 202, 401, 401, 503, 503, 403, 202],
  'DELETE /api/superadmin/imports/{id}/invitations': [401, 403, 403, 403, 204, 401, 401, 503, 503, 403, 204],
  'POST /api/superadmin/maintenance':     [401, 403, 403, 403, 200,   401, 401,   503, 503, 403, 200],
};
