import { loggedPath } from './request-log.js';

describe('The URL in the log', () => {
  it.each([
    ['/api/auth/send-login-otp', '/api/auth/send-login-otp'],
    ['/api/admin/users?search=asha%40example.org', '/api/admin/users'],
    [
      '/api/superadmin/users/01a1fc2e-bdb8-7656-84a1-c3a111508b2d/role',
      '/api/superadmin/users/01a1fc2e-bdb8-7656-84a1-c3a111508b2d/role',
    ],
    ['/api/photos/0123456789abcdef0123456789abcdef.webp', '/api/photos/*'],
    ['/api/superadmin/users/asha@example.org', '/api/superadmin/users/*'],
    ['/api/superadmin/users/asha%40example.org/role?x', '/api/superadmin/users/*/role'],
    ['/api/123456', '/api/*'],
    ['/api/9800000001/', '/api/*/'],
    ['/api/eyJhbGciOiJIUzI1NiJ9.e30.x', '/api/*'],
    ['//api', '//api'],
  ])('has no query, and * for each segment that is neither a word nor an id: %s becomes %s', (url, path) => {
    expect(loggedPath(url)).toBe(path);
  });
});
