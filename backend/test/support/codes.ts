import type { CodePurpose } from '../../src/modules/auth/code-challenge.entity.js';
import type { ApiAnswer } from './api-client.js';
import { codeTo } from './mailbox.js';
import type { TestPortal } from './test-portal.js';

export interface Challenge {
  alumniId: string;
  otp: string;
}

/** Requests a code as the login page or the registration form does. `from` is the client's IP address. */
export function requestCode({ api }: TestPortal, purpose: CodePurpose, email: string, from?: string) {
  return purpose === 'login'
    ? api.post('/auth/send-login-otp', { email }, { from })
    : api.post('/auth/send-otp', { email, otpType: 'EMAIL' }, { from });
}

/** Requests a code and reads it from the `count`-th mail to the address. */
export async function receiveCode(
  portal: TestPortal,
  purpose: CodePurpose,
  email: string,
  count = 1,
): Promise<Challenge> {
  const { status, body } = await requestCode(portal, purpose, email);
  if (status !== 200) throw new Error(`no code: ${JSON.stringify(body)}`);
  return { alumniId: body.alumniId, otp: await codeTo(email, count) };
}

export function verifyLogin({ api }: TestPortal, { alumniId, otp }: Challenge): Promise<ApiAnswer> {
  return api.post('/auth/verify-login-otp', { alumniId, otp });
}

/** Returns the challenge with a wrong code. */
export function wrongly({ alumniId, otp }: Challenge): Challenge {
  return { alumniId, otp: String((Number(otp) + 1) % 1_000_000).padStart(6, '0') };
}

export async function times<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let done = 0; done < count; done += 1) results.push(await work());
  return results;
}

export function atOnce<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}
