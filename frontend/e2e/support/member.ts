import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { codeFor } from './mailbox';
import { newAddress, title } from './registration';

const form = {
  firstName: 'Asha',
  middleName: 'Devi',
  lastName: 'Rao',
  dateOfBirth: '1990-03-07',
  gender: 'prefernottosay',
  countryCode: '+91',
  phoneNumber: '9876543210',
  personalStreet: '1 Lake Road',
  personalCity: 'Nashik',
  personalState: 'Maharashtra',
  personalPincode: '422001',
  personalCountry: 'India',
  institutionAttended: 'Law College',
  courseProgram: 'LL.M.',
  graduationYear: '2012',
};

async function post(request: APIRequestContext, path: string, data: object) {
  const response = await request.post(path, { data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

/** Registers a member through the API, without the wizard. The address has then received one mail. */
export async function newMember(request: APIRequestContext): Promise<{ email: string; token: string }> {
  const email = newAddress();
  const { alumniId } = await post(request, '/api/auth/send-otp', { email, otpType: 'EMAIL' });
  const otp = await codeFor(email);
  const { token } = await post(request, '/api/auth/register', { ...form, email, alumniId, otp });
  return { email, token };
}

/** Signs a member in through the API, in another session. The address has then received a second mail. */
export async function signInAgain(request: APIRequestContext, email: string): Promise<string> {
  const { alumniId } = await post(request, '/api/auth/send-login-otp', { email });
  const otp = await codeFor(email, 2);
  const { token } = await post(request, '/api/auth/verify-login-otp', { alumniId, otp });
  return token;
}

/**
 * Stores the token, so that the next page is signed in. The browser's storage is available only while a page of the
 * portal is open. So open an API response as a page: it runs no scripts.
 */
export async function keepToken(page: Page, token: string) {
  await page.goto('/api/health/live');
  await page.evaluate((own) => localStorage.setItem('token', own), token);
}

/** Creates a member and opens the page at the path as this member. Waits for the content of a profile page only. */
export async function openAsMember(page: Page, path = '/profile'): Promise<{ email: string; token: string }> {
  const member = await newMember(page.request);
  await keepToken(page, member.token);
  await page.goto(path);
  if (path.startsWith('/profile')) await expect(title(page, 'Asha Devi Rao')).toBeVisible();
  return member;
}
