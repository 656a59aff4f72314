import { ApiError, messageOr, parseRetryAfter } from './errors';

const respond = (body: string, init: ResponseInit) => new Response(body, init);

test("an error contains the status, code, message, fields and waiting time of the server's answer", async () => {
  const body = JSON.stringify({
    statusCode: 429,
    code: 'RESEND_TOO_SOON',
    message: 'Please wait 42 seconds.',
    fields: { email: 'Too soon' },
  });
  const error = await ApiError.from(respond(body, { status: 429, headers: { 'Retry-After': '42' } }));
  expect(error).toMatchObject({
    status: 429,
    code: 'RESEND_TOO_SOON',
    message: 'Please wait 42 seconds.',
    fields: { email: 'Too soon' },
    retryAfterSeconds: 42,
  });
});

test('an HTML answer of a proxy becomes an error without a message', async () => {
  const error = await ApiError.from(respond('<h1>Bad Gateway</h1>', { status: 502 }));
  expect(error).toMatchObject({ status: 502, message: '', fields: {}, retryAfterSeconds: null });
  expect(messageOr(error, 'Failed to send OTP')).toBe('Failed to send OTP');
});

test("an error shows the server's message, or the fallback if the server sent none", () => {
  expect(messageOr(new ApiError(400, 'CODE_INVALID', 'Invalid OTP.'), 'fallback')).toBe('Invalid OTP.');
  expect(messageOr(new TypeError('x is not a function'), 'fallback')).toBe('fallback');
});

test('a Retry-After header can contain seconds or a date', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  expect(parseRetryAfter('30', now)).toBe(30);
  expect(parseRetryAfter('Thu, 01 Jan 2026 00:01:30 GMT', now)).toBe(90);
  expect(parseRetryAfter('Wed, 31 Dec 2025 00:00:00 GMT', now)).toBe(0);
  expect(parseRetryAfter('soon', now)).toBeNull();
  expect(parseRetryAfter(null, now)).toBeNull();
});
