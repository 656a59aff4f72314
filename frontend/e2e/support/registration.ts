import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { codeFor } from './mailbox';

/** Returns an unused e-mail address in lower case, as in the column `email_key`. */
export const newAddress = () => `asha-${randomUUID().slice(0, 13)}@example.org`;

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Types the code. After each digit the focus moves to the next box. */
export const typeCode = (page: Page, code: string) => page.keyboard.type(code);

export async function askForCode(page: Page, email: string) {
  await page.goto('/register');
  await page.getByLabel('E-mail address').fill(email);
  await button(page, 'Send Verification Code').click();
  await expect(title(page, 'Verify Your Email')).toBeVisible();
}

export async function confirmCode(page: Page, code: string) {
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await typeCode(page, code);
  await button(page, 'Verify & Continue').click();
}

export async function fillPerson(page: Page) {
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Middle name').fill('Devi');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Date of birth').fill('1990-03-07');
  await page.getByLabel('Gender').selectOption('Prefer not to say');
  await button(page, 'Continue').click();
}

export async function fillContact(page: Page) {
  await page.getByLabel('Primary phone').fill('98765 43210');
  await expect(page.getByLabel('WhatsApp number')).toHaveValue('98765 43210');
  await button(page, 'Continue').click();
}

export async function fillAddress(page: Page) {
  await page.getByLabel('Street address').fill('1 Lake Road');
  await page.getByLabel('City').fill('Nashik');
  await page.getByLabel('State').fill('Maharashtra');
  await page.getByLabel('PIN code').fill('422001');
  await button(page, 'Continue').click();
}

export async function fillStudies(page: Page) {
  await page.getByLabel('Institution').selectOption('Law College');
  await page.getByLabel('Course/Program').selectOption('LL.M.');
  await page.getByLabel('Year of graduation').fill('2012');
  await page.getByRole('checkbox').check();
}

/** Fills in the wizard, but does not press its last button. `slip` may replace the code of the mail by a wrong one. */
export async function fillWizard(page: Page, email: string, slip = (code: string) => code) {
  await askForCode(page, email);
  await confirmCode(page, slip(await codeFor(email)));
  await fillPerson(page);
  await fillContact(page);
  await fillAddress(page);
  await fillStudies(page);
}

/** Returns a code with another last digit. */
export const wrongCode = (code: string) => code.slice(0, 5) + ((Number(code[5]) + 1) % 10);

/** Registers a member with the wizard, which ends on the profile page. Returns the address. */
export async function register(page: Page, email = newAddress()): Promise<string> {
  await fillWizard(page, email);
  await button(page, 'Complete Registration').click();
  await expect(title(page, 'Asha Devi Rao')).toBeVisible();
  return email;
}
