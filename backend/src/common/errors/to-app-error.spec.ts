import { toAppError } from './to-app-error.js';

/** Returns an error with a code, as the database driver or Node.js throws it. */
function errorWith(code: string): Error {
  return Object.assign(new Error('told by another program'), { code });
}

describe('An error of the database', () => {
  it.each([
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ETIMEDOUT',
    '28P01',
    '57P01',
    '53300',
    '08006',
    'CERT_HAS_EXPIRED',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ])('is UNAVAILABLE if the database cannot be reached: %s', (code) => {
    expect(toAppError(errorWith(code)).code).toBe('UNAVAILABLE');
  });

  it('is UNAVAILABLE, with a retry after 5 seconds, if it reports a deadlock', () => {
    expect(toAppError(errorWith('40P01'))).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 });
  });

  it('is READ_ONLY for a write on a standby', () => {
    expect(toAppError(errorWith('25006'))).toMatchObject({ code: 'READ_ONLY', status: 503 });
  });

  it('is INTERNAL, not UNAVAILABLE, if the SQL statement is invalid', () => {
    expect(toAppError(errorWith('42703')).code).toBe('INTERNAL');
  });
});
